export const NAME = 'Tencent Cloud SMS';

/** What a clerk or an administrator can do about; the rest is said in Tencent Cloud's own words. */
export const KNOWN: Readonly<Record<string, string>> = {
  'AuthFailure.SecretIdNotFound': 'The secret ID is not known.',
  'AuthFailure.InvalidSecretId': 'The secret ID is not known.',
  'AuthFailure.SignatureFailure': 'The secret key is not right.',
  'AuthFailure.SignatureExpire': 'This server’s clock is more than five minutes off.',
  'AuthFailure.UnauthorizedOperation': 'The key may not send text messages.',
  UnauthorizedOperation: 'The key may not send text messages.',
  'UnauthorizedOperation.SmsSdkAppIdVerifyFail': 'The application ID is not one of this account’s.',
  'UnauthorizedOperation.ServiceSuspendDueToArrears': 'The account is suspended for lack of credit.',
  'FailedOperation.InsufficientBalanceInSmsPackage': 'The SMS package is used up.',
  'FailedOperation.SignatureIncorrectOrUnapproved': 'The channel’s sender is no approved signature.',
  'FailedOperation.TemplateIncorrectOrUnapproved': 'The channel’s template is not approved.',
  'FailedOperation.TemplateUnapprovedOrNotExist': 'The channel’s template is not approved.',
  'FailedOperation.TemplateParamSetNotMatchApprovedTemplate':
    'The values the channel fills in do not fit the approved template.',
  'FailedOperation.PhoneNumberInBlacklist': 'The guest has asked not to be sent messages any more.',
  'FailedOperation.ContainSensitiveWord': 'A value holds a word that may not be sent.',
  'InvalidParameterValue.IncorrectPhoneNumber': 'The number is not a valid mobile number.',
  'InvalidParameterValue.TemplateParameterLengthLimit': 'A value is too long for the approved template.',
  'InvalidParameterValue.ProhibitedUseUrlInTemplateParameter':
    'Links cannot be parameters: the approved template has to name the domain and take the path.',
  'LimitExceeded.PhoneNumberDailyLimit': 'The number has had as many messages as it may today.',
  'LimitExceeded.PhoneNumberOneHourLimit': 'The number has had as many messages as it may this hour.',
  'LimitExceeded.PhoneNumberSameContentDailyLimit': 'The number has had this message often enough today.',
  'LimitExceeded.AppDailyLimit': 'The account has sent as many messages as it may today.',
  'UnsupportedOperation.ChineseMainlandTemplateToGlobalPhone':
    'The channel’s template is for numbers of mainland China only.',
  'UnsupportedOperation.GlobalTemplateToChineseMainlandPhone':
    'The channel’s template is for numbers outside mainland China only.',
};
/** Nothing was sent; later it may be. */
export const LATER =
  /^(RequestLimitExceeded|LimitExceeded\.(DeliveryFrequency|PhoneNumberThirtySecond)Limit$)/;
