import type { DestinationStream } from 'pino'

/** Where lines go; what a process that ends has not written yet is written by `flushSync`. */
export interface FlushedLines extends DestinationStream {
  flushSync(): void
}

/**
 * Writes the lines of one turn of the event loop together, at its end: a system call for each would
 * cost as much as a tenth of an answer.
 */
export function linesOfATurn(out: DestinationStream): FlushedLines {
  let lines = ''
  const flushSync = () => {
    const text = lines
    lines = ''
    if (text !== '') out.write(text)
  }
  return {
    write: (line) => {
      if (lines === '') setImmediate(flushSync)
      lines += line
    },
    flushSync,
  }
}
