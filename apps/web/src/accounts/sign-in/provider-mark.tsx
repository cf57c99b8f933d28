import type { SignInProvider } from '@kapok/contract';
import classes from './sign-in-ways.module.css';

/** The company's own mark in its own colours; its name stands beside it. */
export const ProviderMark = ({ provider }: { readonly provider: SignInProvider }) =>
  provider === 'line' ? <LineMark /> : <GoogleMark />;

/** A speech bubble in LINE's green. */
const LineMark = () => (
  <svg className={classes['line']} width="20" height="20" viewBox="0 0 20 20" aria-hidden>
    <path d="M10 1.5c-4.8 0-8.7 3.1-8.7 7 0 3.5 3.1 6.4 7.3 6.9.3.1.7.2.8.5.1.2 0 .6 0 .9l-.1.7c0 .2-.2.9.8.5 1-.4 5.3-3.1 7.2-5.4 1.3-1.4 1.4-2.8 1.4-4.1 0-3.9-3.9-7-8.7-7z" />
  </svg>
);

/** The G in four colours, which Google asks for on such buttons. */
const GoogleMark = () => (
  <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden>
    <path
      fill="#ea4335"
      d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5z"
    />
    <path
      fill="#4285f4"
      d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9c-.6 3-2.2 5.5-4.8 7.2l7.7 6C44.4 38 47 31.8 47 24.6z"
    />
    <path fill="#fbbc05" d="M10.5 28.6a14.500 14.500 0 0 1 0-9.200l-8-6.200a24 24 0 0 0 0 21.600l8-6.200z" />
    <path
      fill="#34a853"
      d="M24 48c6.500 0 11.900-2.100 15.900-5.800l-7.700-6c-2.200 1.500-4.900 2.300-8.200 2.300-6.300 0-11.600-4.200-13.500-9.900l-8 6.200C6.500 42.600 14.600 48 24 48z"
    />
  </svg>
);
