import { useEffect, useRef, useState } from 'react'
import type { NotTaken } from '#web/borrower/complaint/photos/ready-photo.ts'
import type { uploadPhoto } from '#web/borrower/complaint/photos/upload-photo.ts'
import { neverSettled } from '#web/kit/call/call.ts'
import { useReport } from '#web/kit/call/refusal.ts'

/** The state of a photo, for the form that waits for it. */
export interface SentPhoto {
  state: 'none' | 'uploading' | 'done' | 'failed'
  /** The server's name for it, once it is uploaded. */
  url: string
}

interface Photo extends SentPhoto {
  /** Object URL of the preview. */
  preview: string
  /** Why it was refused; null if it was not. */
  refused: NotTaken | null
}

const NONE: Photo = { state: 'none', url: '', preview: '', refused: null }

/** The photo of a receipt: prepare, upload (as the complaint form does), remove. */
export function useReceiptPhoto(onChange: (photo: SentPhoto) => void) {
  const report = useReport()
  const [photo, setShown] = useState(NONE)
  const current = useRef<{ file: Blob; ready: Blob | null; key: string; gone: AbortController }>(
    null,
  )
  // Prefetched, so that the photo need not wait for it.
  useEffect(() => void loadUpload().catch(() => null), [])

  function setPhoto(part: Partial<Photo>) {
    setShown((now) => ({ ...now, ...part }))
    if (part.state) onChange({ state: part.state, url: part.url ?? '' })
  }

  async function send() {
    const source = current.current
    if (!source) return
    setPhoto({ state: 'uploading', refused: null })
    const upload = await loadUpload().catch(() => null)
    const reply = upload
      ? await upload(source, {
          onReady: (ready) => setPhoto({ preview: URL.createObjectURL(ready) }),
          onProgress: () => {},
          signal: source.gone.signal,
          // A retry sends the same key: the server stores the photo once.
          idempotencyKey: source.key,
        })
      : neverSettled()
    if (current.current !== source) return
    if (typeof reply === 'string') return setPhoto({ ...NONE, refused: reply })
    if (reply.success) return setPhoto({ state: 'done', url: reply.data.url })
    setPhoto({ state: 'failed' })
    report(reply)
  }

  function remove() {
    current.current?.gone.abort()
    current.current = null
    if (photo.preview) URL.revokeObjectURL(photo.preview)
    setPhoto(NONE)
  }

  return {
    ...photo,
    take(file: Blob) {
      remove()
      const key = crypto.randomUUID()
      current.current = { file, ready: null, key, gone: new AbortController() }
      void send()
    },
    again: () => void send(),
    remove,
  }
}

/** The first view does not need the code that prepares and sends photos. */
async function loadUpload(): Promise<typeof uploadPhoto> {
  return (await import('#web/borrower/complaint/photos/upload-photo.ts')).uploadPhoto
}
