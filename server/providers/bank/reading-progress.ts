/** Hears before of how many lines a file has about, and then of every line that is read. */
export interface ReadingProgress {
  readonly expect: (lineCount: number) => void
  readonly onLine: () => void
}

export const UNHEARD: ReadingProgress = { expect: () => {}, onLine: () => {} }
