import type { WorkerTexts } from '#web/worker/texts/texts.ts'

export const filipinoWorker: WorkerTexts = {
  noNetwork: 'Walang internet.',
  asOf: (time) => `Mula pa ito noong ${time}.`,
  again: 'Subukan ulit',
  kept: 'Naitabi sa phone mo:',
  places: { home: 'Home', loan: 'Loan ko', code: 'Payment code' },
}
