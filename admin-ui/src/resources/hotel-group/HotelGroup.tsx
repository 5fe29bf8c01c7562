import type { components } from '../../api/schema';
import { readBrandAgain } from '../../providers/brand';
import { FormPart, Logo, ResourceForm, SinglePage, Suggest, Text, useMay, Wide } from '../../shared/resource';
import { useDictionary } from '../../shared/use-dictionary';
import { useHotelGroupLabels } from './labels';

type HotelGroupRecord = components['schemas']['HotelGroupAnswer'];

const Fields = () => {
  const t = useHotelGroupLabels();
  const { choicesOf } = useDictionary('country');
  return (
    <>
      <FormPart name="group">
        <Text source="code" mono />
        <Text source="title" optional help={t('help.title')} />
        <Text source="name" />
        <Text source="nameZh" />
        <Text source="website" optional type="url" wide />
        <Wide>
          <Logo source="logo" byAddress />
        </Wide>
      </FormPart>
      <FormPart name="contact">
        <Text source="contactEmail" optional type="email" />
        <Text source="contactPhone" optional type="tel" />
        <Suggest source="country" optional suggestions={choicesOf('country')} />
        <Text source="province" optional />
        <Text source="city" optional />
        <Text source="address" optional multiline minRows={2} wide />
      </FormPart>
      <FormPart name="app">
        <Text source="appName" optional />
        <Text source="appNameZh" optional />
        <Text source="appTitle" optional help={t('help.appTitle')} />
        <Text source="appTitleZh" optional />
        <Wide>
          <Logo source="appLogo" byAddress />
        </Wide>
      </FormPart>
    </>
  );
};

const View = () => {
  const t = useHotelGroupLabels();
  const mayEdit = useMay('edit');
  return (
    <ResourceForm submit={t('save')} readOnly={!mayEdit} stays>
      <Fields />
    </ResourceForm>
  );
};

/** Who the group is, and what it calls this product. */
const HotelGroup = () => (
  <SinglePage<HotelGroupRecord>
    transform={({ id: _id, logo = null, appLogo = null, ...group }: HotelGroupRecord) => ({
      ...group,
      logo,
      appLogo,
    })}
    onSaved={readBrandAgain}
  >
    <View />
  </SinglePage>
);

export default HotelGroup;
