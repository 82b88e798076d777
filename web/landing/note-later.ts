import type * as Notes from '#web/landing/visit-notes.ts'

/**
 * Records a visit event with a module that is loaded after the first view; nothing waits for it.
 */
export function noteLater(tell: (notes: typeof Notes) => void): void {
  void import('#web/landing/visit-notes.ts').then(tell, () => null)
}
