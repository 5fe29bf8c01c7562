/** What a page that sends somebody here may hand over. */
export interface SignInState {
  nextPathname?: string;
  nextSearch?: string;
  /** Good news to show above the form, as a translation key. */
  notice?: string;
  tenant?: string;
  username?: string;
}
