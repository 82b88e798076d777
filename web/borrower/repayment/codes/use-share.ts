import { useCopy } from '#web/kit/frame/parts/use-copy.ts'

interface Shared {
  text: string
  /** Address of a file that goes along where the device shares files. */
  file?: string
  /** Its name. */
  name?: string
}

/** Shares by the device's own sheet; where there is none, the text is copied. */
export function useShare(): (shared: Shared) => Promise<void> {
  const copy = useCopy()
  return async ({ text, file, name = '' }) => {
    if (!('share' in navigator)) return copy(text)
    const files = file ? await filesAt(file, name) : []
    const canShareFiles = files.length > 0 && navigator.canShare?.({ files })
    try {
      await navigator.share(canShareFiles ? { text, files } : { text })
    } catch (error) {
      // Who closes the sheet wants nothing; a web view may forbid it.
      if (error instanceof DOMException && error.name === 'AbortError') return
      copy(text)
    }
  }
}

/** None where it cannot be had: the text says the same. */
async function filesAt(address: string, name: string): Promise<File[]> {
  try {
    const answer = await fetch(address)
    if (!answer.ok) return []
    const type = answer.headers.get('content-type') ?? ''
    return type === 'application/pdf' ? [new File([await answer.blob()], name, { type })] : []
  } catch {
    return []
  }
}
