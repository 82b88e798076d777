import { useState } from 'react'
import { listReplyTemplates } from '#contract/console/service/complaint.ts'
import { complaintTexts as texts } from '#web/console/complaint/complaint-texts.ts'
import { ConsoleChoice } from '#web/console/kit/fields/console-field.tsx'
import { useRead } from '#web/console/kit/reads/use-read.ts'

interface Props {
  complaintId: string
  /** Called with the text as this borrower would read it. */
  onPick: (text: string) => void
}

/** The templates of a reply; the one that is chosen is shown to be read and changed. */
export function TemplateChoice({ complaintId, onPick }: Props) {
  const [template, setTemplate] = useState('')
  const { data } = useRead(listReplyTemplates, { id: complaintId })
  const pick = (key: string) => {
    setTemplate(key)
    const picked = data?.templates.find((each) => each.key === key)
    if (picked) onPick(picked.text)
  }
  return (
    <ConsoleChoice
      name="template"
      label={texts.template}
      value={template}
      onChange={pick}
      choices={[
        ['', texts.noTemplate],
        ...(data?.templates ?? []).map(({ key, title }) => [key, title] as const),
      ]}
    />
  )
}
