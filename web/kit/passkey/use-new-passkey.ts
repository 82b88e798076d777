import { addPasskey, askForPasskey } from '#contract/sign-in/passkey.ts'
import { CODES } from '#contract/codes.ts'
import type { Refusal } from '#web/kit/call/call.ts'
import { useAction } from '#web/kit/call/use-action.ts'
import { madeByDevice } from '#web/kit/passkey/make-passkey.ts'
import { usePasskeyWords } from '#web/kit/passkey/use-passkey-words.ts'
import { toast } from '#web/kit/status/toast.tsx'

interface Options {
  /** An older session: a code is asked for first. */
  onCodeNeeded: () => void
  onAdded: () => void
}

/** Adds a passkey: the server asks, the device makes it, the server keeps its public half. */
export function useNewPasskey({ onCodeNeeded, onAdded }: Options) {
  const words = usePasskeyWords()
  const adding = useAction(addPasskey, () => {
    toast(words.added)
    onAdded()
  })
  const asking = useAction(
    askForPasskey,
    async ({ options }) => {
      const answer = await madeByDevice(options)
      if (answer === null) toast(words.failed)
      else adding.go({ answer })
    },
    ({ code }: Refusal) => {
      if (code === CODES.confirmWithSmsCode) onCodeNeeded()
    },
  )
  return {
    add: (smsCode?: string) => asking.go(smsCode === undefined ? {} : { smsCode }),
    waiting: asking.waiting || adding.waiting,
    refusal: asking.refusal,
  }
}
