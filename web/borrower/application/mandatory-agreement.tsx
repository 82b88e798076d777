import { AgreementFrame } from '#web/kit/agreement-frame.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { askHostApp } from '#web/kit/host-app.ts'
import { useWords } from '#web/kit/page.ts'
import { applicationTexts } from '#web/kit/texts/application-texts.ts'
import { useAllowedAddress } from '#web/kit/use-allowed-address.ts'

interface Props {
  address: string
  onAgree: () => void
}

const leave = () => askHostApp('closeWebview', null)

/** An agreement that must be agreed to before anything else (CF-011 to CF-015). */
export function MandatoryAgreement({ address, onAgree }: Props) {
  const words = useWords(applicationTexts).mandatory
  const shown = useAllowedAddress(address)

  const actions = (
    <>
      <Button disabled={!shown} onClick={onAgree}>
        {words.agree}
      </Button>
      <Button kind="outline" onClick={leave}>
        {words.cancel}
      </Button>
    </>
  )
  return (
    <Dialog title={words.title} onLeave={leave} isTall actions={actions}>
      {shown && <AgreementFrame title={words.frame} address={shown} />}
      {shown === null && words.notShown}
    </Dialog>
  )
}
