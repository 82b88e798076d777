import { useEffect, useRef } from 'react'
import type { Photo } from '#web/borrower/complaint/photos/photo.ts'
import type { NotTaken } from '#web/borrower/complaint/photos/ready-photo.ts'
import type { uploadPhoto } from '#web/borrower/complaint/photos/upload-photo.ts'
import { neverSettled, type Refusal } from '#web/kit/call/call.ts'

/** The events of the queue. */
interface Events {
  onChange: (id: string, part: Partial<Photo>) => void
  onNotTaken: (id: string, why: NotTaken) => void
  onRefused: (refusal: Refusal) => void
  /** @param isLast no other photo is waiting */
  onUploaded: (url: string, isLast: boolean) => void
}

interface Source {
  file: Blob
  /** The photo to send, once it is ready. */
  ready: Blob | null
  /** Removed by the borrower. */
  gone: AbortController
}

/**
 * Uploads photos one after the other: the first arrives soonest, and resizing one at a time saves
 * memory.
 */
export function useUploadQueue(events: Events) {
  const sources = useRef(new Map<string, Source>())
  const waiting = useRef<string[]>([])
  const isWorking = useRef(false)

  // Prefetched, so that the first photo need not wait for it.
  useEffect(() => void loadUpload().catch(() => null), [])

  async function work() {
    if (isWorking.current) return
    isWorking.current = true
    for (let id = waiting.current.shift(); id; id = waiting.current.shift()) await send(id)
    isWorking.current = false
  }

  async function send(id: string) {
    const source = sources.current.get(id)
    if (!source) return
    events.onChange(id, { state: 'uploading', progress: 0 })
    const { signal } = source.gone
    const reply = await uploaded(source, {
      onReady: (ready) => events.onChange(id, { preview: URL.createObjectURL(ready) }),
      onProgress: (progress) => events.onChange(id, { progress }),
      signal,
      // A retry sends the same key: the server stores the photo once.
      idempotencyKey: id,
    })
    if (typeof reply === 'string') return events.onNotTaken(id, reply)
    if (signal.aborted) return
    if (reply.success) {
      const { url } = reply.data
      events.onChange(id, { state: 'done', url })
      return events.onUploaded(url, waiting.current.length === 0)
    }
    events.onChange(id, { state: 'failed' })
    events.onRefused(reply)
  }

  return {
    put(id: string, file: Blob) {
      sources.current.set(id, { file, ready: null, gone: new AbortController() })
      waiting.current.push(id)
      void work()
    },
    again(id: string) {
      events.onChange(id, { state: 'waiting', progress: 0 })
      waiting.current.push(id)
      void work()
    },
    giveUp(id: string) {
      sources.current.get(id)?.gone.abort()
      sources.current.delete(id)
    },
  }
}

type Upload = typeof uploadPhoto

/** The first view does not need the code that prepares and sends photos. */
async function loadUpload(): Promise<Upload> {
  return (await import('#web/borrower/complaint/photos/upload-photo.ts')).uploadPhoto
}

async function uploaded(...[source, options]: Parameters<Upload>): ReturnType<Upload> {
  const send = await loadUpload().catch(() => null)
  // Without a network neither this module nor the photo gets through.
  return send ? send(source, options) : neverSettled()
}
