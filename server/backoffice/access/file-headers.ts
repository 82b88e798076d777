/** A file may be shown, and does nothing: no script of it runs, and no page has it in a frame. */
const INERT = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** Of an answer with a file of the console. @param how `inline`: a browser shows it */
export function fileHeaders(name: string, how: 'inline' | 'attachment') {
  return {
    'cache-control': 'no-store',
    'content-security-policy': INERT,
    'content-disposition': `${how}; filename="${name}"`,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
}
