import type { FieldTexts } from '#server/platform/messages/field-lines.ts'

/** The fields of a promotion page's file, as docs/operate/product-fields.md has them. */
export const PAGE_FIELD_TEXTS: FieldTexts = {
  id: '',
  brand: '',
  'look.colours': '#RRGGBB; else the brand’s',
  'look.bannerUrl': 'a path of ours, or empty',
  'texts.en|fil.title': '',
  'texts.en|fil.tagline': '',
  'texts.en|fil.buttonText': '',
  'texts.en|fil.agreementTitle': '',
  'texts.en|fil.agreementText': 'paragraphs; none: loan terms and privacy policy',
  downloads: 'the brand’s addresses by links_id or down_id',
  hasUcHook: 'calls window.UC_TRACK after a registration',
  productId: 'shown with what it costs today, in market philippines',
  shownFrom: 'in Manila',
  shownUntil: 'its last day',
  utmTag: 'where the address has none',
}
