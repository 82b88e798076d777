import type * as Notes from '#web/landing/visit-notes.ts'

/** Notes something of a visit by what comes after the first view: nobody waits for it. */
export function noteLater(tell: (notes: typeof Notes) => void): void {
  void import('#web/landing/visit-notes.ts').then(tell, () => null)
}
