/**
 * A message of an error without the values that it may quote: quoted texts, queries, e-mail
 * addresses, and numbers as long as a phone's. What is left says what went wrong, not with whom.
 */
export function withoutValues(message: string): string {
  return message
    .replace(/"[^"]*"?/g, '"…"')
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '…@…')
    .replace(/\?[^\s'")]+/g, '?…')
    .replace(/\+?\d(?:[ -]?\d){8,}/g, '…')
}

/** Where an error was thrown; its message may have several lines, which are not part of it. */
export function readFrames(stack: string | undefined): string | undefined {
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return frames?.slice(0, 11).join('\n')
}
