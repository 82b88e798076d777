import { useRef, useState } from 'react'
import {
  COMPLAINT_IMAGE_BYTES,
  COMPLAINT_IMAGE_LIMIT,
  uploadComplaintImage,
} from '#contract/complaint-image.ts'
import { photoKind } from '#web/borrower/complaint/photo-kind.ts'
import { shrinkPhoto } from '#web/borrower/complaint/shrink-photo.ts'
import { draftOf, keepDraft, useDraft } from '#web/kit/kept-complaint.ts'
import { useWords } from '#web/kit/page.ts'
import { useReport } from '#web/kit/refusal.ts'
import type { ComplaintTexts } from '#web/kit/texts/complaint/texts.ts'
import { complaintTexts } from '#web/kit/texts/complaint-texts.ts'
import { toast } from '#web/kit/toast.tsx'
import { upload } from '#web/kit/upload.ts'

export interface Photo {
  id: string
  state: 'waiting' | 'uploading' | 'done' | 'failed'
  /** How much of it was sent, from 0 to 1. */
  progress: number
  /** Address within this page; empty before the photo is made ready and after a reload. */
  preview: string
  /** Address on the server; empty until it is uploaded. */
  url: string
}

/** What a photo is made of, apart from what is shown of it. */
interface Source {
  file: Blob
  /** As it is sent, once it was made ready. */
  shrunk: Blob | null
  /** Taken away by the borrower. */
  gone: AbortController
}

/** The photos of a complaint: chosen, made smaller, uploaded one after the other, kept or removed. */
export function usePhotos(orderNo: string) {
  const words = useWords(complaintTexts).photos
  const report = useReport()
  const { images } = useDraft(orderNo)
  const [fresh, setFresh] = useState<readonly Photo[]>([])
  const [refused, setRefused] = useState('')
  const sources = useRef(new Map<string, Source>())
  const queue = useRef<string[]>([])
  const isWorking = useRef(false)

  const kept = images.filter((url) => fresh.every((photo) => photo.url !== url)).map(keptPhoto)
  const photos = [...kept, ...fresh]

  const change = (id: string, part: Partial<Photo>) =>
    setFresh((now) => now.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)))

  function keepImages(changed: (now: readonly string[]) => readonly string[]) {
    const draft = draftOf(orderNo)
    keepDraft(orderNo, { ...draft, images: changed(draft.images) })
  }

  function add(files: readonly Blob[]) {
    const room = COMPLAINT_IMAGE_LIMIT - photos.length
    if (files.length > room) toast(words.tooMany(COMPLAINT_IMAGE_LIMIT))
    const added = files.slice(0, Math.max(0, room)).map((file) => {
      const id = crypto.randomUUID()
      sources.current.set(id, { file, shrunk: null, gone: new AbortController() })
      return newPhoto(id)
    })
    setRefused('')
    setFresh((now) => [...now, ...added])
    queue.current.push(...added.map(({ id }) => id))
    void work()
  }

  /** One after the other: the first is there soonest, and the progress of each means something. */
  async function work() {
    if (isWorking.current) return
    isWorking.current = true
    for (let id = queue.current.shift(); id; id = queue.current.shift()) await send(id)
    isWorking.current = false
  }

  async function send(id: string) {
    const source = sources.current.get(id)
    if (!source) return
    change(id, { state: 'uploading', progress: 0 })
    const shrunk = await madeReady(source, words)
    if (typeof shrunk === 'string') return refuse(id, shrunk)
    if (!source.shrunk) change(id, { preview: URL.createObjectURL(shrunk) })
    source.shrunk = shrunk

    const { signal } = source.gone
    const onProgress = (progress: number) => change(id, { progress })
    const options = { onProgress, signal, idempotencyKey: id }
    const reply = await upload(uploadComplaintImage, shrunk, 'photo', options)
    if (signal.aborted) return
    if (!reply.success) {
      change(id, { state: 'failed' })
      return report(reply)
    }
    const { url } = reply.data
    change(id, { state: 'done', url })
    keepImages((now) => [...now, url])
    if (queue.current.length === 0) toast(words.uploaded)
  }

  function refuse(id: string, why: string) {
    remove(id)
    setRefused(why)
    toast(why)
  }

  function remove(id: string) {
    const photo = photos.find((each) => each.id === id)
    sources.current.get(id)?.gone.abort()
    sources.current.delete(id)
    setFresh((now) => now.filter((each) => each.id !== id))
    if (photo?.preview) URL.revokeObjectURL(photo.preview)
    if (photo?.url) keepImages((now) => now.filter((url) => url !== photo.url))
  }

  function again(id: string) {
    change(id, { state: 'waiting', progress: 0 })
    queue.current.push(id)
    void work()
  }

  return {
    photos,
    /** Why the last file was not taken; empty: it was. */
    refused,
    add,
    remove,
    again,
    isUploading: photos.some(({ state }) => state === 'waiting' || state === 'uploading'),
    hasFailed: photos.some(({ state }) => state === 'failed'),
    urls: photos.map(({ url }) => url).filter((url) => url !== ''),
  }
}

export type Photos = ReturnType<typeof usePhotos>

function newPhoto(id: string): Photo {
  return { id, state: 'waiting', progress: 0, preview: '', url: '' }
}

/** One that was uploaded before the page was loaded anew. */
function keptPhoto(url: string): Photo {
  return { id: url, state: 'done', progress: 1, preview: '', url }
}

/** The photo as it is sent, or why it is not. */
async function madeReady(
  { file, shrunk }: Source,
  words: ComplaintTexts['photos'],
): Promise<Blob | string> {
  if (shrunk) return shrunk
  const kind = await photoKind(file)
  if (kind !== 'photo') return kind === 'heic' ? words.heic : words.notAPhoto
  const ready = await shrinkPhoto(file)
  return ready.size > COMPLAINT_IMAGE_BYTES ? words.tooLarge : ready
}
