import { COPY_TEXTS } from '#web/kit/texts/copy-texts.ts'
import { usePage } from '#web/kit/frame/page.ts'
import { toast } from '#web/kit/status/toast.tsx'

/** Copies a text and says whether it succeeded (CODE-007). */
export function useCopy(): (text: string) => void {
  const { texts, language } = usePage()
  return (text) => {
    void copy(text).then((isCopied) => toast(isCopied ? texts.copied : COPY_TEXTS[language].failed))
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Old web views and pages without https have no clipboard, and some host apps forbid it.
    return copySelection(text)
  }
}

function copySelection(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'visually-hidden'
  // Text outside an open dialog cannot be selected.
  const place = before?.closest('dialog') ?? document.body
  place.append(field)
  field.focus()
  field.select()
  const isCopied = tryCopying()
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}

function tryCopying(): boolean {
  try {
    return document.execCommand('copy')
  } catch {
    return false
  }
}
