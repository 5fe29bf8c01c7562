import { makeLabels } from '../../shared/resource/make-labels';

export const labels = {
  title: ['Hotel group', '酒店集团'],
  aside: { group: ['Basic information of the group', '集团的基本信息'] },
  didNotLoad: ['The hotel group did not load', '酒店集团信息未能加载'],
  save: ['Save', '保存'],
  section: {
    group: ['Hotel group', '酒店集团'],
    groupNote: ['Name and logo of the group.', '集团的名称与标志。'],
    contact: ['Contact', '联系方式'],
    contactNote: ['Contact details of the group’s office.', '集团办公室的联系方式。'],
    app: ['This product', '本系统'],
    appNote: [
      'The product name that staff see in the top bar, in the browser tab and at sign-in. PayBy by default.',
      '员工在顶栏、浏览器标签页和登录页看到的系统名称，默认为 PayBy。',
    ],
  },
  field: {
    code: ['Code', '代码'],
    title: ['Title', '标题'],
    name: ['English name', '英文名称'],
    nameZh: ['Chinese name', '中文名称'],
    website: ['Website', '网站'],
    logo: ['Logo', '标志'],
    contactEmail: ['Email', '邮箱'],
    contactPhone: ['Phone', '电话'],
    country: ['Country', '国家'],
    province: ['Province', '省份'],
    city: ['City', '城市'],
    address: ['Address', '地址'],
    appName: ['English name', '英文名称'],
    appNameZh: ['Chinese name', '中文名称'],
    appTitle: ['English title', '英文标题'],
    appTitleZh: ['Chinese title', '中文标题'],
    appLogo: ['Logo', '标志'],
  },
  help: {
    logo: [
      'Guests see it on payment pages, emails and receipts of hotels without a logo of their own.',
      '酒店没有自己的标志时，客人在付款页面、邮件和收据上看到此标志。',
    ],
    title: ['Shown below the group’s name.', '显示在集团名称下方。'],
    appTitle: ['Shown after the page name in the browser tab.', '显示在浏览器标签页中各页面名称之后。'],
  },
} as const;

export const useHotelGroupLabels = makeLabels(labels, 'hotelGroup');
