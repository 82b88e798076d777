/** The provider did not answer an inquiry: the caller tries again later. */
export class ProviderSilent extends Error {
  override name = 'ProviderSilent'
}
