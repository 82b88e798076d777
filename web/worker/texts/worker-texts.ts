import type { WorkerTexts } from '#web/worker/texts/texts.ts'
import { englishWorker } from '#web/worker/texts/en.ts'
import { filipinoWorker } from '#web/worker/texts/fil.ts'

/** By the beginning of a page's language tag. */
export const WORKER_TEXTS: Readonly<Record<string, WorkerTexts>> = {
  en: englishWorker,
  fil: filipinoWorker,
}

export function readWorkerTexts(language: string): WorkerTexts {
  return WORKER_TEXTS[language] ?? englishWorker
}
