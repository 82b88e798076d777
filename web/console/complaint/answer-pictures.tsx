import { type ChangeEvent, useId, useState } from 'react'
import { REPLY_IMAGES, uploadReplyImage } from '#contract/console/service/complaint.ts'
import { callStaff } from '#web/console/call-staff.ts'
import { complaintTexts as texts } from '#web/console/complaint/complaint-texts.ts'
import { ConsoleButton } from '#web/console/kit/actions/console-button.tsx'
import { Failed } from '#web/console/kit/failed.tsx'
import styles from '#web/console/complaint/answer-pictures.module.css'

interface Props {
  complaintId: string
  /** Of the pictures that were sent. */
  imageIds: readonly string[]
  onChange: (imageIds: readonly string[]) => void
}

/** The pictures of a reply: each is sent when it is chosen. */
export function AnswerPictures({ complaintId, imageIds, onChange }: Props) {
  const [isWaiting, setWaiting] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const fieldId = useId()
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    setWaiting(true)
    setError(null)
    try {
      const { imageId } = await callStaff(uploadReplyImage, {
        id: complaintId,
        image: await base64Of(file),
      })
      onChange([...imageIds, imageId])
    } catch (refused) {
      setError(refused)
    } finally {
      setWaiting(false)
      target.value = ''
    }
  }
  return (
    <div className={styles['pictures']}>
      {imageIds.map((imageId, index) => (
        <ConsoleButton
          key={imageId}
          kind="outline"
          onClick={() => onChange(imageIds.filter((each) => each !== imageId))}
        >
          {texts.removePicture(index + 1)}
        </ConsoleButton>
      ))}
      {imageIds.length < REPLY_IMAGES && (
        <>
          <label htmlFor={fieldId}>{isWaiting ? texts.sending : texts.addPicture}</label>
          <input
            id={fieldId}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            disabled={isWaiting}
            onChange={(event) => void add(event)}
          />
        </>
      )}
      {error !== null && <Failed error={error} />}
    </div>
  )
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
}
