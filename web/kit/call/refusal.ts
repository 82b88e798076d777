import { CODES } from '#contract/codes.ts'
import type { Refusal } from '#web/kit/call/call.ts'
import { usePage } from '#web/kit/frame/page.ts'
import type { Texts } from '#web/kit/texts/texts.ts'
import { toast } from '#web/kit/status/toast.tsx'

/** A field of a call, and what is wrong with it. */
interface RefusedField {
  /** Its name on the wire. */
  name: string
  words: string
}

/** The field that a message names at its beginning, as `birthDate: …`; null if there is none. */
export function refusedField({ message }: Pick<Refusal, 'message'>): RefusedField | null {
  const [, name = '', words = ''] = /^([a-z]\w*): (.+)$/s.exec(message) ?? []
  return name ? { name, words: words.slice(0, 1).toUpperCase() + words.slice(1) } : null
}

/**
 * The message of a refusal: the server's own if there is one (ERR-001), without the technical name
 * of a field.
 */
export function refusalWords(refusal: Refusal, texts: Texts): string {
  if (refusal.code === CODES.neverSettled) return texts.failed.network
  return refusedField(refusal)?.words || refusal.message || texts.failed.unknown
}

/** Shows a refusal as a toast. */
export function useReport(): (refusal: Refusal) => void {
  const { texts } = usePage()
  return (refusal) => toast(refusalWords(refusal, texts))
}
