import {
  ask,
  type DragonpaySettings,
  fieldsOf,
  textOf,
} from '#server/providers/dragonpay/dragonpay-call.ts'
import { type Answer, answered } from '#server/providers/exchange/exchange.ts'

/** How to pay one reference, in Dragonpay's words. */
export interface Instructions {
  readonly intro: string
  readonly details: readonly { readonly name: string; readonly value: string }[]
  readonly steps: readonly string[]
  readonly validateSteps: readonly string[]
  readonly confirmSteps: readonly string[]
  /** Has to be displayed, or linked. */
  readonly disclaimer: string
}

export async function getInstructions(
  settings: DragonpaySettings,
  refNo: string,
): Promise<Answer<Instructions>> {
  const path = `/Bank/GetEmailInstruction.aspx?refno=${encodeURIComponent(refNo)}&format=json`
  return ask(settings, { method: 'GET', path, authorization: 'none' }, (json) => {
    const fields = fieldsOf(json)
    if (!fields || !Array.isArray(fields['depositinstructions'])) return null
    return answered({
      intro: textOf(fields['intromsg']),
      details: listOf(fields['paymentdetails']).map(pairOf),
      steps: textsOf(fields['depositinstructions']),
      validateSteps: textsOf(fields['validateinstructions']),
      confirmSteps: textsOf(fields['confirminstructions']),
      disclaimer: textOf(fields['disclaimer']),
    })
  })
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function textsOf(value: unknown): string[] {
  return listOf(value).map(textOf)
}

function pairOf(value: unknown) {
  const [name = '', text = ''] = textsOf(value)
  return { name, value: text }
}
