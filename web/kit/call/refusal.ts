import { CODES } from '#contract/codes.ts'
import type { Refusal } from '#web/kit/call/call.ts'
import { usePage } from '#web/kit/frame/page.ts'
import type { Texts } from '#web/kit/texts/texts.ts'
import { toast } from '#web/kit/status/toast.tsx'

/**
 * The message of a refusal: the server's own if there is one (ERR-001), without the technical name
 * of a field at its beginning.
 */
export function refusalWords({ code, message }: Refusal, texts: Texts): string {
  if (code === CODES.neverSettled) return texts.failed.network
  return withoutField(message) || texts.failed.unknown
}

/** What is wrong with a field that a message names as `birthDate: …`; its place capitalizes it. */
export function withoutField(message: string): string {
  return message.replace(/^[a-z]\w*: /, '')
}

/** Shows a refusal as a toast. */
export function useReport(): (refusal: Refusal, isOfScreen?: true) => void {
  const { texts } = usePage()
  return (refusal, isOfScreen) => toast(refusalWords(refusal, texts), isOfScreen)
}
