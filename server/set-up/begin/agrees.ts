import type { Ask } from '#server/set-up/ask-settings.ts'

/** Whether the answer to a question is yes, which Enter is. */
export async function agrees(ask: Ask, question: string): Promise<boolean> {
  return /^(y|yes|)$/i.test((await ask(`${question} [yes]: `)).trim())
}
