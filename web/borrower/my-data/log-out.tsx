import { closeSession } from '#contract/sign-in/session.ts'
import { forgetHere } from '#web/borrower/my-data/forget-here.ts'
import styles from '#web/borrower/my-data/my-data.module.css'
import { Button } from '#web/kit/form/button.tsx'
import { askHostApp } from '#web/kit/call/host-app.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { myDataTexts } from '#web/borrower/my-data/texts/my-data-texts.ts'
import { useAction } from '#web/kit/call/use-action.ts'
import { whileLeaving } from '#web/kit/address/use-go.ts'

/** Ends this session, and removes what it stored here. */
export function LogOut() {
  const words = useWords(myDataTexts)
  const close = useAction(closeSession, async () => {
    await forgetHere()
    askHostApp('offToLogin', null)
    return whileLeaving()
  })
  return (
    <div className={styles['last']}>
      <Button kind="outline" waiting={close.waiting} onClick={() => close.go({})}>
        {words.logOut}
      </Button>
    </div>
  )
}
