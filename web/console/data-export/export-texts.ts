/** Words of the page of files that staff took away. */
export const exportTexts = {
  title: 'Exports',
  about:
    'Every file that left the console: lists, reports, archives and records. Whose data a file had is in the log of staff, under the same call.',
  takenAt: 'When',
  staff: 'Who',
  path: 'File',
  filter: 'Asked with',
  purpose: 'For',
  reason: 'Reason',
  rows: 'Rows',
  borrowers: 'Borrowers',
  isMasked: 'Numbers',
  masked: 'Hidden',
  whole: 'Whole',
  person: 'Person (e-mail)',
  empty: 'No file was taken.',
  farAbove: 'Far above their colleagues, in 24 hours',
  nobody: 'Nobody opened, was shown or exported far more borrowers than their colleagues.',
  what: 'What',
  whats: {
    opened: 'Borrowers opened',
    shown: 'Borrowers shown, in lists too',
    exported: 'Borrowers in files',
  },
  count: 'In 24 hours',
  usual: 'A usual day of colleagues',
} as const
