import type { WorkerTexts } from '#web/worker/texts/texts.ts'

export const englishWorker: WorkerTexts = {
  locale: 'en-US',
  noNetwork: 'No connection.',
  asOf: (time) => `As of ${time}.`,
  again: 'Try again',
  places: { home: 'Home', loan: 'My loan', code: 'Payment code' },
}
