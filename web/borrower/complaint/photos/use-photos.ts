import { useState } from 'react'
import { COMPLAINT_IMAGE_LIMIT } from '#contract/complaint/complaint-image.ts'
import { draftPhoto, newPhoto, type Photo } from '#web/borrower/complaint/photos/photo.ts'
import { useUploadQueue } from '#web/borrower/complaint/photos/use-upload-queue.ts'
import { readDraft, saveDraft, useDraft } from '#web/borrower/complaint/form/complaint-draft.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { useReport } from '#web/kit/call/refusal.ts'
import { complaintTexts } from '#web/borrower/complaint/texts/complaint-texts.ts'
import { toast } from '#web/kit/status/toast.tsx'

/** The photos of a complaint: choose, upload, restore after a reload, remove. */
export function usePhotos(orderNo: string) {
  const words = useWords(complaintTexts).photos
  const { images } = useDraft(orderNo)
  const [fresh, setFresh] = useState<readonly Photo[]>([])
  const [refused, setRefused] = useState('')
  const kept = images.filter((url) => fresh.every((photo) => photo.url !== url)).map(draftPhoto)
  const photos = [...kept, ...fresh]

  const queue = useUploadQueue({
    onChange: (id, part) =>
      setFresh((now) => now.map((photo) => (photo.id === id ? { ...photo, ...part } : photo))),
    onNotTaken: (id, why) => {
      remove(id)
      setRefused(words[why])
      toast(words[why])
    },
    onRefused: useReport(),
    onUploaded: (url, isLast) => {
      saveImages(orderNo, (now) => [...now, url])
      if (isLast) toast(words.uploaded)
    },
  })

  function add(files: readonly Blob[]) {
    const room = COMPLAINT_IMAGE_LIMIT - photos.length
    if (files.length > room) toast(words.tooMany(COMPLAINT_IMAGE_LIMIT))
    setRefused('')
    for (const file of files.slice(0, Math.max(0, room))) {
      const id = crypto.randomUUID()
      setFresh((now) => [...now, newPhoto(id)])
      queue.put(id, file)
    }
  }

  function remove(id: string) {
    const photo = photos.find((each) => each.id === id)
    queue.giveUp(id)
    setFresh((now) => now.filter((each) => each.id !== id))
    if (photo?.preview) URL.revokeObjectURL(photo.preview)
    if (photo?.url) saveImages(orderNo, (now) => now.filter((url) => url !== photo.url))
  }

  return {
    photos,
    /** Why the last file was refused; empty if it was not. */
    refused,
    add,
    remove,
    again: (id: string) => queue.again(id),
    isUploading: photos.some(({ state }) => state === 'waiting' || state === 'uploading'),
    hasFailed: photos.some(({ state }) => state === 'failed'),
    urls: photos.map(({ url }) => url).filter((url) => url !== ''),
  }
}

export type Photos = ReturnType<typeof usePhotos>

function saveImages(orderNo: string, changed: (now: readonly string[]) => readonly string[]) {
  const draft = readDraft(orderNo)
  saveDraft(orderNo, { ...draft, images: changed(draft.images) })
}
