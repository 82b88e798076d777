/** Words of the console's frame. */
export const frameTexts = {
  skip: 'Skip to the page',
  opening: 'Opening the page',
  pages: 'Pages',
  searchLabel: 'Search borrowers, loans, complaints and references',
  searchHint: 'Phone, name, number or reference ( / )',
  shortcuts: 'Keyboard shortcuts',
  shortcutsOpen: 'Keyboard shortcuts (?)',
  shortcutSearch: 'Search',
  shortcutList: 'This list',
  shortcutTo: (place: string) => `Go to ${place}`,
  shortcutMove: 'Move between results, open one',
  close: 'Close',
  noSuchPage: 'This page does not exist',
  noSuchPageAdvice: 'The address is wrong, or your roles do not show it.',
  dismiss: 'Dismiss',
}
