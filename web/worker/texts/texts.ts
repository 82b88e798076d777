import type { KeptPlace } from '#contract/kept-page.ts'
import { englishWorker } from '#web/worker/texts/en.ts'
import { filipinoWorker } from '#web/worker/texts/fil.ts'

/** What the service worker writes itself, where no server answers. */
export interface WorkerTexts {
  /** For dates. */
  readonly locale: string
  readonly noNetwork: string
  readonly asOf: (time: string) => string
  readonly again: string
  readonly places: Readonly<Record<KeptPlace, string>>
}

/** By the beginning of a page's language tag. */
export const WORKER_TEXTS: Readonly<Record<string, WorkerTexts>> = {
  en: englishWorker,
  fil: filipinoWorker,
}

export function workerTextsOf(language: string): WorkerTexts {
  return WORKER_TEXTS[language] ?? englishWorker
}
