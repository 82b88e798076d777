import type { Ask } from '#server/set-up/ask-settings.ts'

/** Whether the answer to a question is yes, which Enter is; what is neither yes nor no is asked again. */
export async function agrees(ask: Ask, question: string): Promise<boolean> {
  let typed = (await ask(`${question} [yes]: `)).trim()
  while (!/^(y|yes|n|no|)$/i.test(typed)) typed = (await ask('Type yes or no [yes]: ')).trim()
  return /^(y|yes|)$/i.test(typed)
}
