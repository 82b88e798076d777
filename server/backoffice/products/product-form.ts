import type { Static } from 'typebox'
import { ProductForm } from '#contract/console/set-up/products.ts'
import type { ProductContent } from '#server/lending/product/publishing/product-file.ts'
import type { ProductTexts } from '#server/lending/product/product.ts'

export type Form = Static<typeof ProductForm>

/** The terms alone. */
export type TermsForm = Pick<Form, Extract<keyof Form, keyof ReturnType<typeof termsForm>>>

/** A product as the form of a draft has it: every field a text or a choice. */
export function toForm({ name, logo, terms, presentation }: ProductContent): Form {
  const {
    agreementPage,
    repaymentPage = '',
    isPartner,
    secondConfirm,
    showsCurrency = true,
    promoOnLoad,
    says,
  } = presentation
  return {
    name,
    logo,
    ...termsForm(terms),
    agreementPage,
    repaymentPage,
    isPartner: flag(isPartner),
    secondConfirm: flag(secondConfirm),
    showsCurrency: flag(showsCurrency),
    promoOnLoad: flag(promoOnLoad),
    ...textsForm(says.en),
    ...filipino(textsForm(says.fil)),
  }
}

function termsForm(terms: ProductContent['terms']) {
  const { interval, installmentCounts, passesOnStampTax, ...same } = terms
  const { principalGraceCount, extensionCountMost, ...rest } = same
  const { payday = '', otherPaydays = [], ...days } = rest
  const { firstDueDaysMin = '', firstDueDaysMax = '', ...texts } = days
  return {
    ...texts,
    payday: String(payday),
    otherPaydays: otherPaydays
      .map((each) => `${each.payday}: ${each.installmentCounts.join(', ')}`)
      .join('; '),
    firstDueDaysMin: String(firstDueDaysMin),
    firstDueDaysMax: String(firstDueDaysMax),
    installmentCounts: installmentCounts.join(', '),
    intervalEvery: String(interval.every),
    intervalUnit: interval.unit,
    principalGraceCount: String(principalGraceCount),
    extensionCountMost: String(extensionCountMost),
    passesOnStampTax: flag(passesOnStampTax),
  }
}

function textsForm(texts: ProductTexts | undefined) {
  return {
    rateText: texts?.rateText ?? '',
    tags: texts?.tags.join(', ') ?? '',
    withdrawMessage: texts?.withdrawMessage ?? '',
    buttonText: texts?.buttonText ?? '',
    promoTitle: texts?.promo?.title ?? '',
    promoText: texts?.promo?.text ?? '',
  }
}

function filipino(texts: ReturnType<typeof textsForm>) {
  return {
    rateTextFil: texts.rateText,
    tagsFil: texts.tags,
    withdrawMessageFil: texts.withdrawMessage,
    buttonTextFil: texts.buttonText,
    promoTitleFil: texts.promoTitle,
    promoTextFil: texts.promoText,
  }
}

const flag = (isSo: boolean | undefined): 'yes' | 'no' => (isSo ? 'yes' : 'no')

/** What a form says as a product file, which product-file.ts checks field by field. */
export function toContent({ name, logo, ...form }: Form): object {
  return {
    name: name.trim(),
    logo: logo.trim(),
    terms: termsOfForm(form),
    presentation: {
      agreementPage: form.agreementPage.trim(),
      ...(form.repaymentPage.trim() !== '' && { repaymentPage: form.repaymentPage.trim() }),
      isPartner: form.isPartner === 'yes',
      ...(form.secondConfirm === 'yes' && { secondConfirm: true }),
      ...(form.showsCurrency === 'no' && { showsCurrency: false }),
      ...(form.promoOnLoad === 'yes' && { promoOnLoad: true }),
      says: saysOf(form),
    },
  }
}

/** The same of the terms alone. */
export function termsOfForm(form: TermsForm): object {
  return {
    principalLeastPesos: plain(form.principalLeastPesos),
    principalMostPesos: plain(form.principalMostPesos),
    principalAtFirstPesos: plain(form.principalAtFirstPesos),
    principalStepPesos: plain(form.principalStepPesos),
    installmentFeePesos: plain(form.installmentFeePesos),
    installmentMultiplePesos: plain(form.installmentMultiplePesos),
    annualRatePercent: plain(form.annualRatePercent),
    upFrontFeePercent: plain(form.upFrontFeePercent),
    extensionFeePercent: plain(form.extensionFeePercent),
    method: form.method,
    dayCount: form.dayCount,
    monthEnd: form.monthEnd,
    interval: { every: count(form.intervalEvery), unit: form.intervalUnit },
    installmentCounts: form.installmentCounts.split(',').map(count),
    ...paydaysOf(form),
    principalGraceCount: count(form.principalGraceCount),
    extensionCountMost: count(form.extensionCountMost),
    passesOnStampTax: form.passesOnStampTax === 'yes',
  }
}

/** What is left empty is left out of the file. */
function paydaysOf({ payday, otherPaydays, firstDueDaysMin, firstDueDaysMax }: TermsForm): object {
  const others = otherPaydays.split(';').filter((each) => each.trim() !== '')
  return {
    ...(payday.trim() !== '' && { payday: count(payday.trim()) }),
    ...(others.length > 0 && {
      otherPaydays: others.map((each) => {
        const [on = '', counts = ''] = each.split(':')
        return { payday: count(on.trim()), installmentCounts: counts.split(',').map(count) }
      }),
    }),
    ...(firstDueDaysMin.trim() !== '' && { firstDueDaysMin: count(firstDueDaysMin) }),
    ...(firstDueDaysMax.trim() !== '' && { firstDueDaysMax: count(firstDueDaysMax) }),
  }
}

/** An amount or a rate without what people type around it: ₱10,000 or 33%. */
function plain(typed: string): string {
  return typed.trim().replace(/^₱/, '').replace(/%$/, '').replaceAll(',', '').trim()
}

/** A text that is no count stays one, and is refused by name. */
function count(typed: string): number | string {
  return /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : typed
}

function saysOf(form: Omit<Form, 'name' | 'logo'>) {
  const en = textsOf(textsIn(form))
  const fil = textsIn({
    rateText: form.rateTextFil,
    tags: form.tagsFil,
    withdrawMessage: form.withdrawMessageFil,
    buttonText: form.buttonTextFil,
    promoTitle: form.promoTitleFil,
    promoText: form.promoTextFil,
  })
  const isEmpty = Object.values(fil).every((text) => text === '')
  return isEmpty ? { en } : { en, fil: textsOf(fil) }
}

type Texts = ReturnType<typeof textsForm>

function textsIn({ rateText, tags, withdrawMessage, buttonText, promoTitle, promoText }: Texts) {
  return {
    rateText: rateText.trim(),
    tags: tags.trim(),
    withdrawMessage: withdrawMessage.trim(),
    buttonText: buttonText.trim(),
    promoTitle: promoTitle.trim(),
    promoText: promoText.trim(),
  }
}

function textsOf({ rateText, tags, withdrawMessage, buttonText, promoTitle, promoText }: Texts) {
  return {
    rateText,
    tags: tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    withdrawMessage,
    ...(buttonText !== '' && { buttonText }),
    ...((promoTitle !== '' || promoText !== '') && {
      promo: { title: promoTitle, text: promoText },
    }),
  }
}

const FIELDS = Object.keys(ProductForm.properties) as (keyof Form)[]

/** Fields whose text differs, in the order of the form. */
export function compareForms(before: Form | null, after: Form) {
  return FIELDS.filter((field) => before?.[field] !== after[field]).map((field) => ({
    field,
    before: before?.[field] ?? '',
    after: after[field],
  }))
}
