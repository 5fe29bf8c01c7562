import { useQueryClient } from '@tanstack/react-query';
import { Tag, useLocalName } from '../../shared';
import { EnabledChip } from '../../shared/EnabledChip';
import { EditPage, ResourceForm, useMay } from '../../shared/resource';
import { hotelsKey } from '../../shared/useHotel';
import { HotelFields } from './HotelFields';
import { HotelMenu } from './HotelMenu';
import { useHotelLabels } from './labels';
import { type HotelSettings, sentOf } from './types';

const HotelEdit = () => {
  const t = useHotelLabels();
  const localName = useLocalName();
  const mayEdit = useMay('edit');
  const mayDelete = useMay('delete');
  const queryClient = useQueryClient();
  return (
    <EditPage<HotelSettings>
      title={localName}
      aside={(hotel) => (
        <>
          <Tag mono>{hotel.code}</Tag> <EnabledChip enabled={hotel.enabled} />
        </>
      )}
      {...(mayDelete && { actions: () => <HotelMenu /> })}
      transform={sentOf}
      // Its name stands in the head of every page.
      onSaved={() => void queryClient.invalidateQueries({ queryKey: hotelsKey })}
    >
      {(hotel) => (
        <ResourceForm key={hotel.updatedAt} submit={t('save')} readOnly={!mayEdit} stays>
          <HotelFields />
        </ResourceForm>
      )}
    </EditPage>
  );
};

export default HotelEdit;
