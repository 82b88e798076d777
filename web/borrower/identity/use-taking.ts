import { useEffect, useRef, useState } from 'react'
import type { PictureCheck, PictureKind } from '#contract/identity/identity-pictures.ts'
import type { CameraFault } from '#web/borrower/identity/use-camera.ts'

/** A picture that was taken and not sent yet. */
export interface Taken {
  /** The idempotency key of its upload: it is stored once, however often it is tried. */
  readonly key: string
  readonly jpeg: Blob
  /** Object URL. */
  readonly preview: string
  readonly check: PictureCheck
  readonly takenWith: 'camera' | 'file'
}

/** Takes pictures of one kind until the borrower sends one. */
export function useTaking(kind: PictureKind) {
  const [taken, setTaken] = useState<Taken | null>(null)
  const [fault, setFault] = useState<CameraFault | null>(null)
  const [isCameraOpen, setCameraOpen] = useState(false)
  const [isRefused, setRefused] = useState(false)
  /** How many pictures the check found fault with. */
  const [refusals, setRefusals] = useState(0)
  const preview = useRef('')

  // Prefetched, so that the first picture need not wait for it.
  useEffect(() => void loadCheck().catch(() => null), [])
  useEffect(() => () => URL.revokeObjectURL(preview.current), [])

  async function take(jpeg: Blob, takenWith: Taken['takenWith']) {
    setCameraOpen(false)
    const check = await checked(jpeg, kind)
    if (check === null) return setRefused(true)
    setRefused(false)
    if (check !== 'good' && check !== 'unchecked') setRefusals((before) => before + 1)
    URL.revokeObjectURL(preview.current)
    preview.current = URL.createObjectURL(jpeg)
    setTaken({ key: crypto.randomUUID(), jpeg, preview: preview.current, check, takenWith })
  }

  return {
    taken,
    fault,
    isCameraOpen,
    /** Whether the last file was no picture. */
    refused: isRefused,
    refusals,
    openCamera: () => setCameraOpen(true),
    closeCamera: () => setCameraOpen(false),
    failCamera: (why: CameraFault) => {
      setCameraOpen(false)
      setFault(why)
    },
    takeWithCamera: (jpeg: Blob) => void take(jpeg, 'camera'),
    takeFile: (file: Blob) => void take(file, 'file'),
    /** The camera opens at once for whoever used it. */
    again: () => {
      setCameraOpen(taken?.takenWith === 'camera')
      setTaken(null)
    },
  }
}

export type Taking = ReturnType<typeof useTaking>

async function loadCheck() {
  return (await import('#web/borrower/identity/check-picture.ts')).checkFile
}

/** Null: it is no picture. */
async function checked(jpeg: Blob, kind: PictureKind): Promise<PictureCheck | null> {
  const check = await loadCheck().catch(() => null)
  return check ? check(jpeg, kind) : 'unchecked'
}
