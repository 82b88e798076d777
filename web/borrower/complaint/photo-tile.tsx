import { useState } from 'react'
import styles from '#web/borrower/complaint/photo-tile.module.css'
import type { Photo } from '#web/borrower/complaint/photo.ts'
import { useOwnImage } from '#web/kit/address/own-image.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { complaintTexts } from '#web/borrower/complaint/texts/complaint-texts.ts'

interface Props {
  photo: Photo
  /** From 1. */
  place: number
  again: () => void
  remove: () => void
}

/** One photo of the form: preview, progress and actions. */
export function PhotoTile({ photo, place, again, remove }: Props) {
  const { texts } = usePage()
  const words = useWords(complaintTexts).photos
  const own = useOwnImage(photo.url)
  const [isMissing, setMissing] = useState(false)
  const shown = photo.preview || (photo.url && !isMissing && own)
  const isUnderWay = photo.state === 'waiting' || photo.state === 'uploading'
  return (
    <li className={styles['tile']} data-state={photo.state}>
      {shown && (
        <img
          className={styles['photo']}
          src={shown}
          alt={words.photo(place)}
          onError={() => setMissing(true)}
        />
      )}
      {photo.state === 'done' && !shown && (
        <span className={styles['missing']}>{words.missing(place)}</span>
      )}
      {isUnderWay && (
        <progress
          className={styles['progress']}
          aria-label={words.photo(place)}
          max={1}
          value={photo.progress}
        />
      )}
      {photo.state === 'failed' && (
        <button
          type="button"
          className={styles['again']}
          aria-label={`${texts.failed.again}: ${words.photo(place)}`}
          onClick={again}
        >
          <svg className={styles['sign']} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M19 12a7 7 0 1 1-2.1-5M19 4v4h-4" />
          </svg>
          {texts.failed.again}
        </button>
      )}
      <button
        type="button"
        className={styles['remove']}
        aria-label={words.remove(place)}
        onClick={remove}
      >
        <svg className={styles['cross']} viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="12" />
          <path d="m8 8 8 8M16 8l-8 8" />
        </svg>
      </button>
    </li>
  )
}
