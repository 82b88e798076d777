import { COMPLAINT_IMAGE_TYPES } from '#contract/complaint/complaint-image.ts'
import styles from '#web/borrower/complaint/payment-claim/payment-claim.module.css'
import {
  type SentPhoto,
  useReceiptPhoto,
} from '#web/borrower/complaint/photos/use-receipt-photo.ts'
import { useLateWords } from '#web/kit/status/late-texts.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { complaintTexts } from '#web/borrower/complaint/texts/complaint-texts.ts'
import { paymentClaimTexts } from '#web/borrower/complaint/texts/payment-claim/payment-claim-texts.ts'

/** One photo of a receipt, with its progress; loaded after the form (lazy.ts). */
export function ReceiptPhotoField({ onChange }: { onChange: (photo: SentPhoto) => void }) {
  const { photo: words } = useWords(paymentClaimTexts)
  // The texts for a refused photo are the complaint form's.
  const photos = useLateWords(complaintTexts)?.photos
  const photo = useReceiptPhoto(onChange)

  function take(chooser: HTMLInputElement) {
    const [file] = chooser.files ?? []
    // The same file may be chosen again after it was removed.
    chooser.value = ''
    if (file) photo.take(file)
  }

  return (
    <fieldset className={styles['photo']}>
      <legend className={styles['label']}>{words.label}</legend>
      {photo.preview && <img className={styles['picture']} src={photo.preview} alt={words.shown} />}
      {photo.state === 'none' ? (
        <label className={styles['add']}>
          {words.add}
          {/* With the accepted types named, an iPhone converts its HEIC photos to JPEG. */}
          <input
            type="file"
            className={styles['file']}
            accept={COMPLAINT_IMAGE_TYPES.join(',')}
            onChange={({ target }) => take(target)}
          />
        </label>
      ) : (
        <div className={styles['acts']}>
          {photo.state === 'failed' && (
            <button type="button" className={styles['act']} onClick={photo.again}>
              {words.again}
            </button>
          )}
          <button type="button" className={styles['act']} onClick={photo.remove}>
            {words.remove}
          </button>
        </div>
      )}
      <output className={styles['state']}>
        {photo.state === 'uploading' && photos?.uploading}
        {photo.state === 'done' && photos?.uploaded}
      </output>
      {photo.refused && <p className={styles['error']}>{photos?.[photo.refused]}</p>}
    </fieldset>
  )
}
