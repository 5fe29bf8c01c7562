export const NAME = 'Tencent Cloud SMS';

/** What a clerk or an administrator can do about; the rest is said in Tencent Cloud's own words. */
export const KNOWN: Readonly<Record<string, string>> = {
  'AuthFailure.SecretIdNotFound': 'The secret ID is unknown.',
  'AuthFailure.InvalidSecretId': 'The secret ID is unknown.',
  'AuthFailure.SignatureFailure': 'The secret key is wrong.',
  'AuthFailure.SignatureExpire': 'This server’s clock is more than five minutes off.',
  'AuthFailure.UnauthorizedOperation': 'The key has no permission to send SMS messages.',
  UnauthorizedOperation: 'The key has no permission to send SMS messages.',
  'UnauthorizedOperation.SmsSdkAppIdVerifyFail': 'The application ID does not belong to this account.',
  'UnauthorizedOperation.ServiceSuspendDueToArrears': 'The account is suspended for lack of credit.',
  'FailedOperation.InsufficientBalanceInSmsPackage': 'The SMS package is used up.',
  'FailedOperation.SignatureIncorrectOrUnapproved': 'The channel’s sender is not an approved signature.',
  'FailedOperation.TemplateIncorrectOrUnapproved': 'The channel’s template is not approved.',
  'FailedOperation.TemplateUnapprovedOrNotExist': 'The channel’s template is not approved.',
  'FailedOperation.TemplateParamSetNotMatchApprovedTemplate':
    'The channel’s values do not match the approved template.',
  'FailedOperation.PhoneNumberInBlacklist': 'The guest has opted out of messages.',
  'FailedOperation.ContainSensitiveWord': 'A value contains a blocked word.',
  'InvalidParameterValue.IncorrectPhoneNumber': 'The number is not a valid mobile number.',
  'InvalidParameterValue.TemplateParameterLengthLimit': 'A value is too long for the approved template.',
  'InvalidParameterValue.ProhibitedUseUrlInTemplateParameter':
    'Links cannot be parameters: the approved template must contain the domain and take only the path.',
  'LimitExceeded.PhoneNumberDailyLimit': 'The number has reached its limit of messages for today.',
  'LimitExceeded.PhoneNumberOneHourLimit': 'The number has reached its limit of messages for this hour.',
  'LimitExceeded.PhoneNumberSameContentDailyLimit':
    'The number has reached its limit for this message today.',
  'LimitExceeded.AppDailyLimit': 'The account has reached its limit of messages for today.',
  'UnsupportedOperation.ChineseMainlandTemplateToGlobalPhone':
    'The channel’s template is for numbers of mainland China only.',
  'UnsupportedOperation.GlobalTemplateToChineseMainlandPhone':
    'The channel’s template is for numbers outside mainland China only.',
};
/** Nothing was sent; later it may be. */
export const LATER =
  /^(RequestLimitExceeded|LimitExceeded\.(DeliveryFrequency|PhoneNumberThirtySecond)Limit$)/;
