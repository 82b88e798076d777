import { useEffect, useEffectEvent, useRef } from 'react'
import {
  COMPLAINT_IMAGE_LIMIT,
  COMPLAINT_IMAGE_TYPES,
} from '#contract/complaint/complaint-image.ts'
import styles from '#web/borrower/complaint/photos/photo-field.module.css'
import { PhotoTile } from '#web/borrower/complaint/photos/photo-tile.tsx'
import type { Photos } from '#web/borrower/complaint/photos/use-photos.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { complaintTexts } from '#web/borrower/complaint/texts/complaint-texts.ts'
import { Icon } from '#web/kit/icon/icon.tsx'
import { SHAPES } from '#web/kit/icon/shapes.ts'

/** Up to nine photos, three in a row, with their progress (CFM-004, CFM-005). */
export function PhotoField({ photos: { photos, refused, ...acts } }: { photos: Photos }) {
  const words = useWords(complaintTexts).photos

  const field = useRef<HTMLFieldSetElement>(null)
  const input = useRef<HTMLInputElement>(null)

  function take(chooser: HTMLInputElement) {
    acts.add([...(chooser.files ?? [])])
    // The same file may be chosen again after it was removed.
    chooser.value = ''
  }

  function remove(id: string) {
    acts.remove(id)
    // The focused element is gone with the photo.
    field.current?.focus()
  }

  // Files that were chosen in the rendered page before its script loaded.
  const takeEarly = useEffectEvent(() => {
    if (input.current?.files?.length) take(input.current)
  })
  useEffect(() => takeEarly(), [])

  return (
    <fieldset ref={field} className={styles['field']} tabIndex={-1}>
      <legend className={styles['legend']}>
        {words.label}{' '}
        <span className={styles['count']}>{`${photos.length}/${COMPLAINT_IMAGE_LIMIT}`}</span>
      </legend>
      <ul className={styles['grid']}>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            place={index + 1}
            again={() => acts.again(photo.id)}
            remove={() => remove(photo.id)}
          />
        ))}
        {photos.length < COMPLAINT_IMAGE_LIMIT && (
          <li>
            <label className={styles['add']}>
              <Icon shape={SHAPES.plus} className={styles['plus']} />
              {words.add}
              {/* With the accepted types named, an iPhone converts its HEIC photos to JPEG. */}
              <input
                type="file"
                className={styles['file']}
                accept={COMPLAINT_IMAGE_TYPES.join(',')}
                multiple
                onChange={({ target }) => take(target)}
                ref={input}
              />
            </label>
          </li>
        )}
      </ul>
      <output className={styles['state']}>{acts.isUploading && words.uploading}</output>
      {refused && <p className={styles['error']}>{refused}</p>}
      {acts.hasFailed && <p className={styles['error']}>{words.failed}</p>}
      <p className={styles['hint']}>{words.hint}</p>
    </fieldset>
  )
}
