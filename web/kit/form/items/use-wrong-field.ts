import { useRef, useState } from 'react'
import type { Refusal } from '#web/kit/call/call.ts'
import { withoutField } from '#web/kit/call/refusal.ts'
import type { ShownItem } from '#web/kit/form/items/form-items.ts'
import { toast } from '#web/kit/status/toast.tsx'

/** A field that the server refused. */
export interface WrongField {
  code: string
  /** Its refused value: another one may be valid. */
  value: string
  area?: ShownItem['area']
  words: string
}

/** The field of a server form that the server refused, for the form that sent it. */
export function useWrongField() {
  const [wrong, setWrong] = useState<WrongField | null>(null)
  const sent = useRef<readonly ShownItem[]>([])
  return {
    wrong,
    /** Remembers what is being sent. */
    remember: (shown: readonly ShownItem[]) => {
      sent.current = shown
    },
    lastSent: () => sent.current,
    /** Finds the refused field; the toast names it by its title. */
    hear: ({ message }: Refusal) => {
      const item = sent.current.find(({ code }) => message.startsWith(`${code}: `))
      const words = withoutField(message)
      setWrong(item ? { ...item, words } : null)
      if (item) toast(`${item.title}: ${words}`)
    },
  }
}
