/** A notice of the browser when it is this person's turn and the page is not looked at. */
export function callFor(title: string, body: string): void {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(title, { body, tag: "turn" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // phones know notices only of installed pages
  }
}
