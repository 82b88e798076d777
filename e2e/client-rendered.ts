/** Origin of the server whose pages are rendered in the browser; empty while tests are listed. */
export function clientRenderedUrl(): string {
  return process.env['CLIENT_RENDERED_URL'] ?? ''
}
