import { AgreementFrame } from '#web/borrower/application/agreements/agreement-frame.tsx'
import { Button } from '#web/kit/form/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { askHostApp } from '#web/kit/call/host-app.ts'
import { usePage } from '#web/kit/frame/page.ts'
import { englishMandatory } from '#web/borrower/application/texts/mandatory-agreement/en.ts'
import { filipinoMandatory } from '#web/borrower/application/texts/mandatory-agreement/fil.ts'
import type { MandatoryWords } from '#web/borrower/application/texts/mandatory-agreement/texts.ts'
import type { TextsName } from '#web/kit/texts/texts.ts'
import { useAllowedAddress } from '#web/kit/address/use-allowed-address.ts'

interface Props {
  address: string
  onAgree: () => void
}

const WORDS: Record<TextsName, MandatoryWords> = {
  'as-given': englishMandatory,
  en: englishMandatory,
  fil: filipinoMandatory,
}

const leave = () => askHostApp('closeWebview', null)

/** An agreement that must be accepted before anything else (CF-011 to CF-015). */
export function MandatoryAgreement({ address, onAgree }: Props) {
  const { market, language } = usePage()
  const words = WORDS[market.textsName(language)]
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
