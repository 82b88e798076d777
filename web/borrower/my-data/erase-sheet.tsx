import { eraseMyData } from '#contract/identity/my-data.ts'
import type { Erased } from '#web/borrower/my-data/erased-view.tsx'
import { forgetHere } from '#web/borrower/my-data/forget-here.ts'
import styles from '#web/borrower/my-data/my-data.module.css'
import { Button } from '#web/kit/form/button.tsx'
import { ConfirmCode, useTypedCode } from '#web/kit/form/codes/confirm-code.tsx'
import { Sheet } from '#web/kit/dialog/sheet.tsx'
import type { MyDataTexts } from '#web/borrower/my-data/texts/texts.ts'
import { useAction } from '#web/kit/call/use-action.ts'

interface Props {
  words: MyDataTexts['erase']
  close: () => void
  setErased: (erased: Erased) => void
}

/** Says what is erased and what is kept, and takes the confirmation code. */
export function EraseSheet({ words, close, setErased }: Props) {
  const erasing = useAction(eraseMyData, async (erased) => {
    await forgetHere()
    setErased(erased)
  })
  const typed = useTypedCode(words, erasing.refusal)
  const erase = () => typed.whenWhole((smsCode) => erasing.go({ smsCode }))
  return (
    <Sheet
      title={words.title}
      onLeave={close}
      actions={
        <Button waiting={erasing.waiting} onClick={erase}>
          {words.button}
        </Button>
      }
    >
      <p className={styles['warning']}>{words.warning}</p>
      <Points title={words.goes} points={words.goesPoints} />
      <Points title={words.stays} points={words.staysPoints} />
      <ConfirmCode purpose="erase" words={words} typed={typed} onProved={() => erasing.go({})} />
    </Sheet>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <>
      <h3 className={styles['heading']}>{title}</h3>
      <ul className={styles['points']}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  )
}
