/** Words of the reports of credit bureaus. */
export const creditReportTexts = {
  title: 'Credit reports',
  table: 'Reports of credit bureaus',
  notAsked: 'The policy asks for none.',
  asked: (days: number) =>
    days === 0
      ? 'The policy asks for one of today. It is read before the application is approved.'
      : `The policy asks for one at most ${days} days old. It is read before the application is approved.`,
  bureau: 'Bureau',
  madeOn: 'Made on',
  attached: 'Attached',
  read: 'First read',
  unread: 'Not read yet',
  by: (name: string) => (name === '' ? '' : `by ${name}`),
  file: 'File',
  open: 'Open to read',
  openOf: (bureau: string) => `Open to read the report of ${bureau}`,
  attach: 'Attach a credit report',
  isAttached: 'Attached. Open it to read it.',
  attachNote:
    'It is kept encrypted with the borrower, who consented when they applied. They can see it in their data.',
  pdf: 'The report, a PDF',
  incomplete: 'Name the bureau and the day, and choose the file.',
  tooLarge: 'The file is larger than 3 MB.',
}
