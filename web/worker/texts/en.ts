import type { WorkerTexts } from '#web/worker/texts/texts.ts'

export const englishWorker: WorkerTexts = {
  noNetwork: 'No connection.',
  asOf: (time) => `As of ${time}.`,
  again: 'Try again',
  kept: 'Your phone has kept:',
  places: { home: 'Home', loan: 'My loan', code: 'Payment code' },
}
