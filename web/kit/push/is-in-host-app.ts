/** Whether a native app shows this page in its web view. */
export function isInHostApp(): boolean {
  return window.webkit?.messageHandlers !== undefined || window.HiramHost !== undefined
}
