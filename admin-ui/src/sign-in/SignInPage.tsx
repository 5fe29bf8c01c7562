import { useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../paths';
import type { Credentials } from '../providers/authProvider';
import { describeError } from '../providers/errors';
import { changeLanguage } from '../providers/i18nProvider';
import { getAccessToken, getLanguage, storeRedirectError } from '../providers/session';
import { NewPasswordForm } from './NewPasswordForm';
import { SignInForm, type SignInState } from './SignInForm';
import { SignInFrame } from './SignInFrame';

const SignInPage = () => {
  const translate = useTranslate();
  const login = useLogin();
  const state = useLocation().state as SignInState | null;
  // Asked once: while a sign-in is on its way to its page, this one must not send it elsewhere.
  const [signedInAlready] = useState(() => getAccessToken() !== null);
  const [change, setChange] = useState<{ credentials: Credentials; resetKey: string } | null>(null);

  if (signedInAlready) return <Navigate to="/" replace />;

  const signIn = async (credentials: Credentials) => {
    await login(credentials);
    // The user's own language, where the device had none yet.
    if (getLanguage() !== document.documentElement.lang) await changeLanguage(getLanguage());
  };

  if (change) {
    const { credentials, resetKey } = change;
    const backToForm = (message: string) => {
      storeRedirectError(message);
      setChange(null);
    };
    return (
      <SignInFrame title={translate('password.choose')}>
        <NewPasswordForm
          tenant={credentials.tenant}
          username={credentials.username}
          redisKey={resetKey}
          submit={translate('password.saveAndSignIn')}
          onSet={async (password) => {
            try {
              await signIn({ ...credentials, password });
            } catch (error) {
              backToForm(describeError(error, translate));
            }
          }}
          onKeyGone={() => backToForm('password.changeTimedOut')}
        >
          {translate('password.chooseNote')}
        </NewPasswordForm>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={translate('signIn.title')}>
      <SignInForm
        state={state}
        next={state?.nextPathname ? `${state.nextPathname}${state.nextSearch ?? ''}` : paths.home}
        signIn={signIn}
        onChangeRequired={setChange}
      />
    </SignInFrame>
  );
};

export default SignInPage;
