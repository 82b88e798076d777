import styles from '#web/borrower/repayment/codes/code-actions.module.css'
import { codePicture, type PicturedCode } from '#web/borrower/repayment/codes/code-picture.ts'
import { codeTexts } from '#web/borrower/repayment/texts/code/code-texts.ts'
import type { CodeTexts } from '#web/borrower/repayment/texts/code/texts.ts'
import { Button } from '#web/kit/form/button.tsx'
import { useLateWords } from '#web/kit/status/late-texts.ts'
import { toast } from '#web/kit/status/toast.tsx'

type Props = Omit<PicturedCode, 'title'>

/** Saves a code as a picture, or shares it where the device can: who pays at a counter may be another. */
export function CodeActions(props: Props) {
  const words = useLateWords(codeTexts)
  if (!words) return <div className={styles['actions']} />
  const pictured = { ...props, title: words.title }
  return (
    <div className={styles['actions']}>
      <Button kind="outline" onClick={() => void save(pictured, words)}>
        {words.save}
      </Button>
      {'share' in navigator && (
        <Button kind="outline" onClick={() => void share(pictured, words)}>
          {words.share}
        </Button>
      )}
    </div>
  )
}

async function save(pictured: PicturedCode, words: CodeTexts) {
  const picture = await codePicture(pictured)
  if (!picture) return toast(words.notSaved)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = fileName(pictured)
  link.click()
  // Not before the browser has read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  toast(words.saved)
}

/** With its picture where files can be shared, else as text. */
async function share(pictured: PicturedCode, words: CodeTexts) {
  const text = words.text(pictured.amount, pictured.code)
  const picture = await codePicture(pictured)
  const said = { title: pictured.title, text }
  // Closing the device's own sheet is no failure.
  await navigator.share((picture && withPicture(said, picture, pictured)) || said).catch(() => {})
}

/** What is shared with its picture; null where the device shares no files. */
function withPicture(said: ShareData, picture: Blob, pictured: PicturedCode): ShareData | null {
  const files = [new File([picture], fileName(pictured), { type: 'image/png' })]
  const whole = { ...said, files }
  return 'canShare' in navigator && navigator.canShare(whole) ? whole : null
}

function fileName({ code }: PicturedCode): string {
  return `${code.replaceAll(/[^A-Za-z0-9]/g, '') || 'code'}.png`
}
