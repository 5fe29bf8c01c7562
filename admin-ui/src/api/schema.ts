/* Made by "npm run openapi" from the server's code. Do not edit. */

export interface paths {
    "/api/v1/currencies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Currencies_currencies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/scheduled-tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every scheduled task with its last runs. */
        get: operations["ScheduledTasks_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/scheduled-tasks/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What ran, the newest first (simple-rest: range, filter by `task` and `outcome`), paged like the payments. */
        get: operations["ScheduledTasks_runs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/scheduled-tasks/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has it run at once, for all tenants. */
        post: operations["ScheduledTasks_run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/scheduled-tasks/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** It does not run until it is resumed. */
        post: operations["ScheduledTasks_pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/scheduled-tasks/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ScheduledTasks_resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/tenant/keycloak-path/{of}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a tenant's users sign in; null when it has no single sign-on. Asked under the default tenant. */
        get: operations["KeycloakPath_path"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/tenant/jdbc/connection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tests an address. Kept as it was asked for; a password in an address is easily written down somewhere, so the
         *     screens use POST.
         */
        get: operations["TenantDatabase_testByQuery"];
        put?: never;
        post: operations["TenantDatabase_testByBody"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/tenant/refresh/liquibase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins to bring a tenant's structure up to date; `structure-updates` shows how far it is. */
        post: operations["TenantDatabase_refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/tenant/{id}/structure-updates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last ten, the latest first. */
        get: operations["TenantDatabase_updates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/tenant/{page}/{size}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One page, counted from 1, of the tenants whose id contains `tenantId`. */
        get: operations["Tenants_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/tenant/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Tenants_one"];
        put?: never;
        post?: never;
        /** Takes a tenant out of the registry. Its database stays. */
        delete: operations["Tenants_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/tenant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["Tenants_update"];
        /** Makes a tenant with its database. The supervisor's password is in this answer and nowhere else. */
        post: operations["Tenants_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/tenant/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Lets nobody in, or in again. */
        put: operations["Tenants_setStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/tenant/{id}/supervisor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives the supervisor another password, good for one day. It is in this answer and nowhere else. */
        post: operations["Tenants_supervisor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/http-proxies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists HTTP proxies (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
        get: operations["HttpProxies_list"];
        put?: never;
        /** Tries the proxy, then saves it with what came of that. One that does not work is not used. */
        post: operations["HttpProxies_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/http-proxies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["HttpProxies_one"];
        /** What the body leaves out stays as it is. It is tried again in any case. */
        put: operations["HttpProxies_update"];
        post?: never;
        /** Back to the installation's, or to none. */
        delete: operations["HttpProxies_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/http-proxies/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tries what is saved, and puts it into or out of use accordingly. */
        post: operations["HttpProxies_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/external-addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists all of them, whether they are set or come from PUBLIC_URL. */
        get: operations["ExternalAddresses_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/external-addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ExternalAddresses_one"];
        /** Asks the address, then saves it with what came of that. One where this installation does not answer is not used. */
        put: operations["ExternalAddresses_set"];
        post?: never;
        /** Back to PUBLIC_URL. */
        delete: operations["ExternalAddresses_reset"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/external-addresses/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the address that is set, or else PUBLIC_URL, whether this installation answers there. */
        post: operations["ExternalAddresses_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/system-parameters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists all parameters, by what they are about (simple-rest: filter). */
        get: operations["SystemParameters_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/system-parameters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["SystemParameters_one"];
        /** Sets it. A value out of bounds is refused, and the answer names them. */
        put: operations["SystemParameters_set"];
        post?: never;
        /** Back to the standard. */
        delete: operations["SystemParameters_reset"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/pdf-fonts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists PDF fonts (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
        get: operations["PdfFonts_list"];
        put?: never;
        /** Takes the bytes of a .ttf or .otf of up to 50 MB. It is read, and a page set in it, before it is kept. */
        post: operations["PdfFonts_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/pdf-fonts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PdfFonts_one"];
        /** What the body leaves out stays as it is. A language that it is chosen for is taken from the font that had it. */
        put: operations["PdfFonts_update"];
        post?: never;
        /** Refused while PDFs are set in it. */
        delete: operations["PdfFonts_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/pdf-fonts/{id}/preview.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page with texts of both languages, and which letters it lacks. */
        get: operations["PdfFonts_preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs in with a password, with what an identity provider answered, or as an API client; or renews a session with
         *     its refresh token. Each refresh token is good once.
         */
        post: operations["Token_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/rest/password/create-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has a link mailed to the user of this name. Answers the same whether or not there is such a user. */
        post: operations["PasswordReset_createLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/rest/password/verify-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whose password the link sets, and until when. */
        post: operations["PasswordReset_verifyLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/rest/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets the password. The key is good once; all sessions of the user end. */
        post: operations["PasswordReset_setPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/pms-kiosk/keycloak/realms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where a tenant's users sign in; null when only by password. Asked under the tenant itself, or under the default one by
         *     who does not know yet whether there is such a tenant.
         */
        post: operations["Realms_realm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/user/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends this session: its refresh tokens at once, its access tokens within half a minute everywhere. */
        post: operations["SignOut_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/user/current-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["CurrentUser_currentUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/roles/current-perms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The permissions of all the user's roles together. */
        get: operations["CurrentUser_currentPermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/tenant-name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["TenantName_tenantName"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/user/current-user/{id}/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes one's own password. All sessions end, this one too. */
        post: operations["OwnAccount_changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/user/{id}/current-resort": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["OwnAccount_readCurrentResort"];
        put: operations["OwnAccount_chooseCurrentResort"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/user/{id}/starting-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Where the caller's work begins; null: where the roles say. */
        put: operations["OwnAccount_chooseStartingPage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/user/permission/{permission}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the caller holds a permission. */
        get: operations["OwnAccount_holdsPermission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists users (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
        get: operations["Users_list"];
        /** What the body leaves out stays as it is. */
        put: operations["Users_update"];
        /** Makes a user, who chooses a password of their own at the first sign-in, or by the link of an invitation. */
        post: operations["Users_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/user/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Users_one"];
        put?: never;
        post?: never;
        /** Deletes the user, and those whose ids are in the body: all of them or none. */
        delete: operations["Users_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/user/{id}/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives the user a new password and ends the user's sessions. */
        post: operations["Users_setPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/user/{id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails a user who has no password yet another link to choose one; earlier links are no good any more. */
        post: operations["Users_invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/user/{id}/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Locks the user out until an administrator unlocks it. */
        post: operations["Users_lock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/user/{username}/unlock/current-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Lets a locked user in again, whether an administrator or failed sign-ins locked it. */
        put: operations["Users_unlock"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists roles (simple-rest: sort, range, filter). Without a range: all. */
        get: operations["Roles_list"];
        put?: never;
        post: operations["Roles_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/roles/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The permissions the caller may put into roles. */
        get: operations["Roles_grantablePermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/roles/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Roles_one"];
        /** What the body leaves out stays as it is. */
        put: operations["Roles_update"];
        post?: never;
        delete: operations["Roles_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/api-clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists API clients (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
        get: operations["ApiClients_list"];
        put?: never;
        /** Makes a client. Its secret is in this answer and in none after it. */
        post: operations["ApiClients_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/api-clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ApiClients_one"];
        /** What the body leaves out stays as it is. */
        put: operations["ApiClients_update"];
        post?: never;
        delete: operations["ApiClients_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/api-clients/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives the client another secret; the one before is taken for so many hours more. */
        post: operations["ApiClients_replaceSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/ip-allow-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["IpAllowList_read"];
        /** Replaces the list. One that would shut the caller's own address out must be confirmed. */
        put: operations["IpAllowList_save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/hotels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists them (simple-rest: sort, range, filter). */
        get: operations["Hotels_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/hotels/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Hotels_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/hotel-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists hotels (simple-rest: sort, range, filter), without their logos. Without a range: all, at most 1,000. */
        get: operations["HotelSettings_list"];
        put?: never;
        /** Adds a hotel; in the group only. */
        post: operations["HotelSettings_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/hotel-settings/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["HotelSettings_one"];
        /** What the body leaves out stays as it is. */
        put: operations["HotelSettings_update"];
        post?: never;
        /** Refused while a payment, an account or a method names it. */
        delete: operations["HotelSettings_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/hotel-group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["HotelGroup_read"];
        /** What the body leaves out stays as it is. */
        put: operations["HotelGroup_save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/brand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Pictures_brand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/brand/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Pictures_logo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/brand/hotels/{code}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Pictures_hotelLogo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/dictionary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The entries of these types that are on, at the chosen hotel or in the group; at most 1,000 of each type. */
        get: operations["DictionaryChoices_choices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/dictionary-entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists entries (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
        get: operations["DictionaryEntries_list"];
        put?: never;
        /** Adds an entry: in the group for all hotels, at a hotel for that one. */
        post: operations["DictionaryEntries_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/dictionary-entries/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The types there are, each with how many entries it has. */
        get: operations["DictionaryEntries_types"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/dictionary-entries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["DictionaryEntries_one"];
        /** What the body leaves out stays as it is. At a hotel, an entry of the group becomes the hotel's own. */
        put: operations["DictionaryEntries_update"];
        post?: never;
        /** Refused while something names it. A hotel's own words for an entry of the group give way to the group's. */
        delete: operations["DictionaryEntries_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/dictionary-transfers/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A workbook to fill in. */
        get: operations["DictionaryTransfers_template"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/dictionary-transfers/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Announces a file of up to 50 MB; its parts follow. */
        post: operations["DictionaryTransfers_startImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/dictionary-transfers/{id}/parts/{no}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Takes part 0, 1, 2 … of a file, each of `partBytes` but for the last, which has the file read. */
        put: operations["DictionaryTransfers_part"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/dictionary-transfers/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has entries written as a workbook: of one type, or all. */
        post: operations["DictionaryTransfers_startExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/dictionary-transfers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far it is. */
        get: operations["DictionaryTransfers_one"];
        put?: never;
        post?: never;
        /** Stops one of the caller's own. An import that has not ended leaves nothing. */
        delete: operations["DictionaryTransfers_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/dictionary-transfers/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What becomes of an import's rows (simple-rest: range, filter by `outcome`). */
        get: operations["DictionaryTransfers_rows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/dictionary-transfers/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A written export, or the refused rows of an import with the reason of each. */
        get: operations["DictionaryTransfers_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/dictionary-transfers/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Carries an import out as it was shown, in one transaction. */
        post: operations["DictionaryTransfers_run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/service-domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists service domains (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
        get: operations["ServiceDomains_list"];
        put?: never;
        /** Adds a domain. It waits for its proof, and no link begins with it before. */
        post: operations["ServiceDomains_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/service-domains/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ServiceDomains_one"];
        /** What the body leaves out stays as it is; domain, tenant and hotel are set once. */
        put: operations["ServiceDomains_update"];
        post?: never;
        /** New links begin with the tenant's domain or the public address again; those that are out stay as they are. */
        delete: operations["ServiceDomains_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/service-domains/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Looks at once whether the domain is proven and leads here. */
        post: operations["ServiceDomains_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/email-services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists e-mail services (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
        get: operations["EmailServices_list"];
        put?: never;
        post: operations["EmailServices_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/email-services/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["EmailServices_one"];
        /** What the body leaves out stays as it is, the password too. */
        put: operations["EmailServices_update"];
        post?: never;
        delete: operations["EmailServices_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/email-services/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a test mail to an address of the caller's own, and keeps what each step of it found. */
        post: operations["EmailServices_sendTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/email-services/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks it one place earlier or later, among those of the same hotel. */
        post: operations["EmailServices_move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/email-services/{id}/dkim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a key to sign mails with; it begins to sign when a check finds its record. */
        post: operations["EmailServices_makeDkimKey"];
        /** Mails are no longer signed here. */
        delete: operations["EmailServices_deleteDkimKeys"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/email-services/{id}/check-domain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Looks up SPF, DKIM and DMARC of the from address's domain, and keeps what it found. */
        post: operations["EmailServices_checkDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/email-services/{id}/bounce-mailbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Its address becomes the envelope sender of mails about payments. */
        put: operations["BounceMailboxes_set"];
        post?: never;
        /** Bounces are no longer read; nothing in the mailbox changes. */
        delete: operations["BounceMailboxes_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/email-services/{id}/bounce-mailbox/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens its folder, and keeps what each step of it found. */
        post: operations["BounceMailboxes_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/system-email-services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the installation's e-mail services (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
        get: operations["SystemEmailServices_list"];
        put?: never;
        post: operations["SystemEmailServices_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/system-email-services/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["SystemEmailServices_one"];
        /** What the body leaves out stays as it is, the password too. */
        put: operations["SystemEmailServices_update"];
        post?: never;
        delete: operations["SystemEmailServices_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/system-email-services/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a test mail to an address of the caller's own, and keeps what each step of it found. */
        post: operations["SystemEmailServices_sendTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/system-email-services/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks it one place earlier or later, among those of the same hotel. */
        post: operations["SystemEmailServices_move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/system-email-services/{id}/dkim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a key to sign mails with; it begins to sign when a check finds its record. */
        post: operations["SystemEmailServices_makeDkimKey"];
        /** Mails are no longer signed here. */
        delete: operations["SystemEmailServices_deleteDkimKeys"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/system-email-services/{id}/check-domain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Looks up SPF, DKIM and DMARC of the from address's domain, and keeps what it found. */
        post: operations["SystemEmailServices_checkDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/sms-channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists SMS channels (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
        get: operations["SmsChannels_list"];
        put?: never;
        post: operations["SmsChannels_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/sms-channels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["SmsChannels_one"];
        /** What the body leaves out stays as it is, each of the credentials too. */
        put: operations["SmsChannels_update"];
        post?: never;
        delete: operations["SmsChannels_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/sms-channels/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a test message to a number of the caller's own, and says what the provider answered. */
        post: operations["SmsChannels_sendTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/sms-channels/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks it one place earlier or later, among those of the same hotel. Default ones go before all others. */
        post: operations["SmsChannels_move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/departments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists departments (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
        get: operations["Departments_list"];
        put?: never;
        post: operations["Departments_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/departments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Departments_one"];
        /** What the body leaves out stays as it is. */
        put: operations["Departments_update"];
        post?: never;
        /** Refused while a rule tells it. */
        delete: operations["Departments_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Notices_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/notices/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks notices read, for the caller alone. */
        post: operations["Notices_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/notice-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["NoticePreferences_find"];
        put: operations["NoticePreferences_set"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/email-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists templates (simple-rest: sort, range, filter), one line each, as it is in force at the chosen hotel or group. */
        get: operations["EmailTemplates_list"];
        put?: never;
        /** Makes a template: in the group for all hotels, at a hotel for that one. */
        post: operations["EmailTemplates_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/email-templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["EmailTemplates_one"];
        /** What the body leaves out stays as it is. What is not the level's own yet becomes so. */
        put: operations["EmailTemplates_update"];
        post?: never;
        /** Deletes the own text. Refused where there is none below and something names it. */
        delete: operations["EmailTemplates_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/email-templates/{id}/layers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every text there is of one: the one in force first, then what it stands for. */
        get: operations["EmailTemplates_layers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/email-templates/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Versions of the hotel's or group's own text, the newest first. */
        get: operations["EmailTemplates_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/email-templates/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["EmailTemplates_version"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/email-templates/{id}/go-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the texts of a former version again, as a new version. */
        post: operations["EmailTemplates_goBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/email-templates/{id}/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives the own text up, and follows the group's or the product's again. Its versions are kept. */
        post: operations["EmailTemplates_follow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/email-templates/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What keeps these texts from being saved, and where. */
        post: operations["EmailTemplates_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/email-templates/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How these texts look, filled with a payment's values or with examples. */
        post: operations["EmailTemplates_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/email-templates/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends these texts, marked as a test, to the caller's own address. Its links open nothing. */
        post: operations["EmailTemplates_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/sms-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists templates (simple-rest: sort, range, filter), one line each, as it is in force at the chosen hotel or group. */
        get: operations["SmsTemplates_list"];
        put?: never;
        /** Makes a template: in the group for all hotels, at a hotel for that one. */
        post: operations["SmsTemplates_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/sms-templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["SmsTemplates_one"];
        /** What the body leaves out stays as it is. What is not the level's own yet becomes so. */
        put: operations["SmsTemplates_update"];
        post?: never;
        /** Deletes the own text. Refused where there is none below and something names it. */
        delete: operations["SmsTemplates_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/sms-templates/{id}/layers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every text there is of one: the one in force first, then what it stands for. */
        get: operations["SmsTemplates_layers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/sms-templates/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Versions of the hotel's or group's own text, the newest first. */
        get: operations["SmsTemplates_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/sms-templates/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["SmsTemplates_version"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/sms-templates/{id}/go-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the texts of a former version again, as a new version. */
        post: operations["SmsTemplates_goBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/sms-templates/{id}/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives the own text up, and follows the group's or the product's again. Its versions are kept. */
        post: operations["SmsTemplates_follow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/sms-templates/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What keeps these texts from being saved, and where. */
        post: operations["SmsTemplates_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/sms-templates/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How these texts look, filled with a payment's values or with examples. */
        post: operations["SmsTemplates_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/sms-templates/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends these texts, marked as a test, to the caller's own address. Its links open nothing. */
        post: operations["SmsTemplates_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-page-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists templates (simple-rest: sort, range, filter), one line each, as it is in force at the chosen hotel or group. */
        get: operations["PaymentPageTemplates_list"];
        put?: never;
        /** Makes a template: in the group for all hotels, at a hotel for that one. */
        post: operations["PaymentPageTemplates_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-page-templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PaymentPageTemplates_one"];
        /** What the body leaves out stays as it is. What is not the level's own yet becomes so. */
        put: operations["PaymentPageTemplates_update"];
        post?: never;
        /** Deletes the own text. Refused where there is none below and something names it. */
        delete: operations["PaymentPageTemplates_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-page-templates/{id}/layers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every text there is of one: the one in force first, then what it stands for. */
        get: operations["PaymentPageTemplates_layers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-page-templates/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Versions of the hotel's or group's own text, the newest first. */
        get: operations["PaymentPageTemplates_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-page-templates/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PaymentPageTemplates_version"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-page-templates/{id}/go-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the texts of a former version again, as a new version. */
        post: operations["PaymentPageTemplates_goBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-page-templates/{id}/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives the own text up, and follows the group's or the product's again. Its versions are kept. */
        post: operations["PaymentPageTemplates_follow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-page-templates/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What keeps these texts from being saved, and where. */
        post: operations["PaymentPageTemplates_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-page-templates/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How these texts look, filled with a payment's values or with examples. */
        post: operations["PaymentPageTemplates_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-page-templates/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends these texts, marked as a test, to the caller's own address. Its links open nothing. */
        post: operations["PaymentPageTemplates_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/template-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The types of one kind, in their order, each with the variables that its texts may name. */
        get: operations["TemplateTypes_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/template-types/{kind}/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Off: nothing of this type is sent in the whole group. Takes somebody who works in all hotels. */
        put: operations["TemplateTypes_switchOn"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/guest-languages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists guest languages (simple-rest: sort, range, filter). Without a range: all. */
        get: operations["GuestLanguages_list"];
        put?: never;
        post: operations["GuestLanguages_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/guest-languages/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The languages that are enabled, for forms that offer them. */
        get: operations["GuestLanguages_choices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/guest-languages/phrases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The fixed phrases of pages and messages, in English and Chinese. */
        get: operations["GuestLanguages_phrases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/guest-languages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["GuestLanguages_one"];
        /** What the body leaves out stays as it is. English and Chinese cannot be disabled. */
        put: operations["GuestLanguages_update"];
        post?: never;
        /** Refused while templates, payment requests or names are in the language. */
        delete: operations["GuestLanguages_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists endpoints (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
        get: operations["WebhookEndpoints_list"];
        put?: never;
        /** Makes an endpoint. Its secret is in this answer and in none after it. */
        post: operations["WebhookEndpoints_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["WebhookEndpoints_one"];
        /** What the body leaves out stays as it is. */
        put: operations["WebhookEndpoints_update"];
        post?: never;
        /** Its deliveries go with it. */
        delete: operations["WebhookEndpoints_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/webhook-endpoints/{id}/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How it answers, and how many deliveries are kept. */
        get: operations["WebhookEndpoints_figures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/webhook-endpoints/{id}/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives it another key; the one before signs too for so many hours more. */
        post: operations["WebhookEndpoints_replaceSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/webhook-endpoints/{id}/secrets/previous": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** The key before signs no more from now on. */
        delete: operations["WebhookEndpoints_stopPreviousSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/webhook-endpoints/{id}/test-event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends an event of the type `webhook.test` once, also where the endpoint is disabled, and says what came back. */
        post: operations["WebhookEndpoints_testEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/webhook-endpoints/{id}/send-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends again what was not delivered, or everything, of a time or of all that is kept; each under its own id. */
        post: operations["WebhookEndpoints_sendAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists deliveries of an endpoint (simple-rest: sort, range, filter), the newest first. */
        get: operations["WebhookDeliveries_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/webhook-deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Each try with its answer, and how the webhook is signed. */
        get: operations["WebhookDeliveries_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/webhook-deliveries/{id}/send-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends it again now, under the same `webhook-id`; its schedule begins anew. */
        post: operations["WebhookDeliveries_sendAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/first-steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The steps of the chosen hotel; in the group those of its first hotel. */
        get: operations["FirstSteps_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/first-steps/hide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Nobody of the tenant is shown them any more. */
        post: operations["FirstSteps_hide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/first-steps/without-pms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The hotel works without a PMS, or is going to have one after all. */
        put: operations["FirstSteps_withoutPms"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/sheet.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The payment with its history as PDF, A4. */
        get: operations["PaymentDocuments_sheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/receipt.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The receipt that the guest can take along too, once it is paid. */
        get: operations["PaymentDocuments_receipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/disputes/{disputeId}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Has the platform told that the hotel does not contest it. The amount is given up, and this cannot be undone. The
         *     outcome is in the dispute (`acceptance`); it is lost only when the platform says so.
         */
        post: operations["Disputes_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/disputes/{disputeId}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What staff have prepared so far. */
        get: operations["Evidence_draft"];
        /** Keeps what staff write for the bank. */
        put: operations["Evidence_saveNote"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/disputes/{disputeId}/evidence/files/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Evidence_file"];
        /**
         * Takes the bytes of a PDF, PNG or JPEG of up to 10 MB, one of each kind: `registrationCard`, `folio`, `correspondence`,
         *     `cancellationPolicy`, `other`. It is known by what is in it. Pictures are drawn again, at most 3,000 pixels wide and high.
         */
        put: operations["Evidence_putFile"];
        post?: never;
        delete: operations["Evidence_dropFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/disputes/{disputeId}/evidence/package.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The PDF of what is known of the payment, with the text of staff, A4. */
        get: operations["Evidence_package"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/disputes/{disputeId}/evidence/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has it sent by the platform's API, as it is now. The outcome is in the dispute (`evidence`). */
        post: operations["Evidence_send"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/disputes/{disputeId}/evidence/mark-sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that evidence was sent in the platform's portal. */
        post: operations["Evidence_markSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every message of the payment, the oldest first. */
        get: operations["PaymentMessages_ofPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/message-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the guest would get for a request as it stands in a form. Nothing is stored; its link opens nothing. */
        post: operations["PaymentMessages_show"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The log (simple-rest: sort, range, filter), the newest first, paged as payments are. Totals are counted up to 1,000. */
        get: operations["Messages_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** With what went out. */
        get: operations["Messages_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/messages/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends it once more to the same address. A message with the link carries the same link, and is filled with today's
         *     template; any other is filled as its event was.
         */
        post: operations["Messages_resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/send-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists rules, those that the product ships included (simple-rest: sort, range, filter). Without a range: all. */
        get: operations["SendRules_list"];
        put?: never;
        post: operations["SendRules_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/send-rules/dry-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which rules a payment has fired, and which it would. Sends nothing. `payment`: its number or id. */
        get: operations["SendRules_run"];
        put?: never;
        /** The same with a rule as it stands in a form, in the place of the saved one of its code. */
        post: operations["SendRules_runWith"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/send-rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** `id`: the rule's code. */
        get: operations["SendRules_one"];
        /** What the body leaves out stays as it is. A rule that the product ships becomes the hotel's own. */
        put: operations["SendRules_update"];
        post?: never;
        /** Deletes the hotel's own rule. One that the product ships is as it was shipped again. */
        delete: operations["SendRules_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists requests (simple-rest: sort, range, filter). `X-Next-Cursor` and `X-Previous-Cursor` of an answer lead to the
         *     pages beside it: `cursor` with the same sort and filter; `range` then says how many rows, and what position the
         *     first of them has. Without a cursor at most 10,000 rows are skipped. Totals are exact for a whole hotel, a status
         *     or a currency; others are counted up to 1,000, of a search up to 200: `X-Total-Capped`.
         */
        get: operations["Payments_list"];
        put?: never;
        /** Creates a payment request for its payers and has its link sent to the guest. */
        post: operations["Payments_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * At most 12 payments for what was typed so far: those known by exactly this number first (payment, serial,
         *     confirmation, CRS, account or group number, a platform's or channel's transaction number, a PMS reference), those
         *     whose payment number ends in it, then those of this amount (`5389.00`, `5389 HKD`), of a card with these last four
         *     digits, of an arrival on this day (YYYY-MM-DD), then the newest in which all the words occur. Several words in any
         *     order must all be true of a payment.
         */
        get: operations["Payments_suggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts per status and sums per currency over the whole filter. */
        get: operations["Payments_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/stats/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many payments fit each of up to 10 filters, in their order. */
        get: operations["Payments_counts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/stats/today": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Today's paid and created, by the hotel's own day. */
        get: operations["Payments_today"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One payment; link and security code are empty for who may read transactions only. */
        get: operations["Payments_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The history; `at` (version or ISO instant) gives the payment as it was. */
        get: operations["Payments_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Checks the history's hash chain. */
        get: operations["Payments_verification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/lists/{list}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ListChoices_find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/lists/{list}/layout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** The columns, the same at every hotel. */
        put: operations["ListChoices_arrange"];
        post?: never;
        /** Back to the columns as shipped. */
        delete: operations["ListChoices_reset"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/lists/{list}/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ListChoices_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/lists/{list}/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** What the body leaves out stays as it is. */
        put: operations["ListChoices_update"];
        post?: never;
        delete: operations["ListChoices_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes back a request that waits for the guest; the platform's page is closed. */
        post: operations["PaymentActions_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the same link again. */
        post: operations["PaymentActions_resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/capture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the amount on hold, or a part of it; the rest is released. */
        post: operations["PaymentActions_capture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets the amount on hold go; that ends the request. */
        post: operations["PaymentActions_release"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/holds/{attemptId}/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the platform what became of a capture or release. Repeating the question changes nothing. */
        post: operations["PaymentActions_askHold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/holds/{attemptId}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A person says what became of a capture or release whose outcome is unknown. */
        post: operations["PaymentActions_settleHold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Orders a refund, or asks a second person for one. */
        post: operations["PaymentActions_refund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/refunds/{refundId}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The second person agrees: the refund is ordered. */
        post: operations["PaymentActions_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/refunds/{refundId}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The refund is not ordered. */
        post: operations["PaymentActions_reject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/refunds/{refundId}/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the platform, by our number, what became of the refund. Repeating the question changes nothing. */
        post: operations["PaymentActions_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/refunds/{refundId}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A person says what became of a refund whose outcome is unknown. */
        post: operations["PaymentActions_settle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/settle-outside": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that something no other command could answer was settled outside: a refund that failed, what is there twice. */
        post: operations["PaymentActions_settleOutside"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/posting-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets by hand whether a line stands at the PMS. */
        post: operations["PaymentActions_postingStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/post-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Posts a line again; the PMS is asked by our reference before anything is written. */
        post: operations["PaymentActions_postAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/money/{attemptId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decides about late or surplus money: it is kept, or it goes back. */
        post: operations["PaymentActions_money"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-exceptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The work list, by deadline and then amount (simple-rest: sort, range, filter); each entry with what can be done about
         *     it. What is put off is left out unless `snoozed` asks for it.
         */
        get: operations["Exceptions_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-exceptions/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many there are, by what the list can be narrowed to. */
        get: operations["Exceptions_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-exceptions/answered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What people did about them in the last seven days, the newest first. */
        get: operations["Exceptions_lately"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-exceptions/handover.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a shift took and leaves open, as PDF, A4: of a part of the hotel's day, `from` to `to` (HH:mm). */
        get: operations["Exceptions_handedOver"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-exceptions/colleagues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who may look after one: whoever may handle exceptions at this hotel. */
        get: operations["Exceptions_colleagues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-exceptions/{id}/assignee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an exception on, gives it to a colleague or back. Who names the version they saw is refused when it has changed. */
        post: operations["Exceptions_assign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-exceptions/{id}/snooze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts an exception off; it comes back then, or four hours before it is due. */
        post: operations["Exceptions_snooze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-exceptions/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes what somebody found out; notes are added, never changed. */
        post: operations["Exceptions_note"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-exceptions/callbacks/{id}/process-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reads a quarantined callback once more, for a reason that may have gone away. */
        post: operations["Exceptions_processAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-exceptions/callbacks/{id}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Nothing has to follow from a quarantined callback. */
        post: operations["Exceptions_dismiss"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists transactions (simple-rest: sort, range, filter), paged like the payments. */
        get: operations["Transactions_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-transactions/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Money in and out per currency over the whole filter. */
        get: operations["Transactions_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payby-dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Takings of 30 days by day, a year by month, or of any days (both included): of the selected hotel, or of all that
         *     the user may choose.
         */
        get: operations["Dashboard_show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has a file written. Transactions need the permission to download them. */
        post: operations["Exports_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far it is. */
        get: operations["Exports_one"];
        put?: never;
        post?: never;
        /** Stops it, or throws the file away. */
        delete: operations["Exports_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/exports/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Exports_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payby-operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Operations_overview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payby-operations/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest runs, the newest first. */
        get: operations["Operations_list"];
        put?: never;
        /** Orders a run over all history; it is worked off in the background. */
        post: operations["Operations_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payby-operations/runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Operations_run"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payby-operations/runs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Operations_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payby-operations/runs/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes up a run that has failed from where it stopped. */
        post: operations["Operations_resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payby-operations/seals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest seals, the newest first. */
        get: operations["Operations_seals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payby-operations/findings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read rows that differ from their history, or could not follow it. */
        get: operations["Operations_findings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payby-operations/effects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists outbox entries (simple-rest). */
        get: operations["Operations_effects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payby-operations/effects/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes failed or unknown work due again; each finds out first what already happened. */
        post: operations["Operations_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payby-operations/payments/{payment}/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Checks one payment's history and its seals. `payment` is an id or a payment number here and below. */
        get: operations["Operations_verify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payby-operations/payments/{payment}/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The history under its seal, to be checked elsewhere. */
        get: operations["Operations_proof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payby-operations/payments/{payment}/proof.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same to be read by people and put on file: hashes, seal and how to check them, without what names the guest. */
        get: operations["Operations_proofPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payby-operations/payments/{payment}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Replays the history; `from` and `to` (version or ISO instant) say between which states changes are told. */
        get: operations["Operations_replay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payby-operations/payments/{payment}/repair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes one payment's read rows anew. */
        post: operations["Operations_repair"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payby-operations/payments/{payment}/erase-guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Erases the guest of a finished payment for good. The history stays and still verifies. */
        post: operations["Operations_eraseGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/reservations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reservations at the hotel's PMS by confirmation number, room or guest name. `X-Left-Out` names those of a search that
         *     could not be read: percent-encoded JSON, `[{label, why}]`.
         */
        get: operations["Lookups_findReservations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** House accounts at the hotel's PMS by code or name. */
        get: operations["Lookups_findAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Groups at the hotel's PMS by number or name. */
        get: operations["Lookups_findGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/ar-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** AR accounts at the hotel's PMS by code or name. */
        get: operations["Lookups_findArAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/already-asked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pending requests for these payers, and what may still be asked for. `payer` = one confirmation number; `pmsIds` = the PMS's own ids of the payers. */
        get: operations["Lookups_alreadyAsked"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who may see transactions reads them by the names of their methods. */
        get: operations["Lookups_methods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Lookups_settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/iframe-tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For API clients, server to server: an address that opens the form once, within ten minutes. */
        post: operations["IframeTickets_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/iframe/{uuid}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens the form: the ticket is spent, and answered with a token that is good for the form only. */
        post: operations["Iframe_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/iframe/tenant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Which tenant a ticket belongs to. The ticket is not spent. */
        post: operations["TicketTenant_tenant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payby-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PaybySettings_read"];
        /** Gives this level settings of its own, all of them. */
        put: operations["PaybySettings_save"];
        post?: never;
        /** Gives this level's own settings up: those above hold again. */
        delete: operations["PaybySettings_drop"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists payment accounts (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
        get: operations["PaymentAccounts_list"];
        put?: never;
        post: operations["PaymentAccounts_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-accounts/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PaymentAccounts_one"];
        /** What the body leaves out stays as it is. Another address or merchant asks for the secrets again. */
        put: operations["PaymentAccounts_update"];
        post?: never;
        /** Refused while methods or payments refer to it: then it can be disabled. */
        delete: operations["PaymentAccounts_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-accounts/{code}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tries the account with its saved values, step by step. It never moves money. */
        post: operations["PaymentAccounts_try"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-method-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists payment methods (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
        get: operations["PaymentMethods_list"];
        put?: never;
        post: operations["PaymentMethods_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-method-settings/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a method of this hotel may name for what goes out with the link, and for the page that it opens. */
        get: operations["PaymentMethods_templates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payment-method-settings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PaymentMethods_one"];
        /** What the body leaves out stays as it is. Requests that were sent keep what was offered with them. */
        put: operations["PaymentMethods_update"];
        post?: never;
        delete: operations["PaymentMethods_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ends within five seconds when the session, the permission or the hotel is lost. */
        get: operations["Live_stream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/link-check/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["LinkCheck_check"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay/{tenant}/{token}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Guest_state"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay/{tenant}/{token}/words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page's own words in a language that the hotel's group has added. */
        get: operations["Guest_words"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay/{tenant}/{token}/receipt.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The receipt as PDF, once it is paid; in the language of the guest's page, English for an added one. */
        get: operations["Guest_receipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay/{tenant}/{token}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Guest_startAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay/{tenant}/{token}/returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the platform about what the guest has tried. */
        post: operations["Guest_returned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/p/{simpleCode}/{token}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["GuestFormerShortLink_state"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/p/{simpleCode}/{token}/words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page's own words in a language that the hotel's group has added. */
        get: operations["GuestFormerShortLink_words"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/p/{simpleCode}/{token}/receipt.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The receipt as PDF, once it is paid; in the language of the guest's page, English for an added one. */
        get: operations["GuestFormerShortLink_receipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/p/{simpleCode}/{token}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["GuestFormerShortLink_startAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/p/{simpleCode}/{token}/returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the platform about what the guest has tried. */
        post: operations["GuestFormerShortLink_returned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/p/{link}/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["GuestShortLink_state"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/p/{link}/words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page's own words in a language that the hotel's group has added. */
        get: operations["GuestShortLink_words"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/p/{link}/receipt.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The receipt as PDF, once it is paid; in the language of the guest's page, English for an added one. */
        get: operations["GuestShortLink_receipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/p/{link}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["GuestShortLink_startAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/p/{link}/returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the platform about what the guest has tried. */
        post: operations["GuestShortLink_returned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/callbacks/{platform}/{accountCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Callbacks_receive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/callbacks/sms/{provider}/{channelCode}/{message}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["Callbacks_receipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/vendors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["Vendors_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest 200 of the last 30 days, callbacks among them. */
        get: operations["PaymentCalls_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/payments/{id}/calls/{callId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Request and response of one of them, masked. */
        get: operations["PaymentCalls_content"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/vendor-calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last hour minute by minute, and the newest 20 calls. */
        get: operations["VendorCalls_card"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/vendor-calls/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["VendorCalls_content"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/vendor-calls/probe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets the next call through at once where calls are stopped, and asks the vendor something harmless. */
        post: operations["VendorCalls_tryNow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/pms-connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists connections (simple-rest: sort, range, filter). Without a range: all, at most 1,000. */
        get: operations["PmsConnections_list"];
        put?: never;
        /** Adds a connection. Enabled, it takes the place of the one the hotel works with. */
        post: operations["PmsConnections_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/pms-connections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PmsConnections_one"];
        /** What the body leaves out stays as it is. */
        put: operations["PmsConnections_update"];
        post?: never;
        delete: operations["PmsConnections_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/pms-connections/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the PMS, step by step, whether it would work with what is stored. */
        post: operations["PmsConnections_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/pms-connections/{id}/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All versions, the draft (or what is live) and what is wrong with it. 404 for a PMS that needs no profile. */
        get: operations["PmsProfiles_view"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/pms-connections/{id}/profile/versions/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Version 0 is the one that comes with the product. */
        get: operations["PmsProfiles_version"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/pms-connections/{id}/profile/versions/{number}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A version as a file. It holds no secret: credentials are named, never written. */
        get: operations["PmsProfiles_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/pms-connections/{id}/profile/changes/{from}/{to}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What differs between two versions, part by part and line by line. */
        get: operations["PmsProfiles_changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/pms-connections/{id}/profile/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Keeps the draft as it is typed; begins one where there is none. What is live stays. */
        put: operations["PmsProfiles_save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/pms-connections/{id}/profile/draft/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Throws the draft away. */
        post: operations["PmsProfiles_discard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/pms-connections/{id}/profile/draft/start-from": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives the draft the text of another version. */
        post: operations["PmsProfiles_startFrom"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/pms-connections/{id}/profile/draft/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives the draft what a file holds. What is wrong with the file is told by line. */
        post: operations["PmsProfiles_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/pms-connections/{id}/profile/draft/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes the draft live, when nothing is wrong with it and its dry runs pass. */
        post: operations["PmsProfiles_publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/pms-connections/{id}/profile/dry-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the draft makes of a recorded answer, or of what the PMS answers to a question now, which takes
         *     PMS_SYSTEM_SETTING_MGT. Nothing is posted.
         */
        post: operations["PmsProfiles_dryRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/pms-connections/{id}/profile/recordings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps an answer to try drafts on: asked for now, out of the log of calls, or pasted. Guests are masked. */
        post: operations["PmsProfiles_record"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/pms-connections/{id}/profile/recordings/{recordingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["PmsProfiles_removeRecording"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/pms-connections/{id}/profile/calls/{operation}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Logged calls whose answers can be recorded, the newest first. */
        get: operations["PmsProfiles_calls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/reconciliation/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The accounts whose days can be compared. */
        get: operations["Reconciliation_accounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/reconciliation/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many days wait for a person. */
        get: operations["Reconciliation_open"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/reconciliation/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the platform keeps and pays out of a payment; `settled` is null until its reports tell all of it. */
        get: operations["Reconciliation_payment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/reconciliation/accounts/{account}/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the days of a month stand (`month`: YYYY-MM). */
        get: operations["Reconciliation_days"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/reconciliation/accounts/{account}/days/{day}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One day: its report, sums, and the lines that do not agree, each with its likely reason. */
        get: operations["Reconciliation_day"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/reconciliation/accounts/{account}/days/{day}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lines that agree (simple-rest: range). */
        get: operations["Reconciliation_lines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/reconciliation/accounts/{account}/days/{day}/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reads report and PMS again and compares once more; what comes of it is seen in the day. */
        post: operations["Reconciliation_compare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/reconciliation/accounts/{account}/days/{day}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says why a line does not agree, or takes that back. */
        post: operations["Reconciliation_answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/reconciliation/accounts/{account}/days/{day}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records money or a refund that the report has and we have not, as a fact of the platform. */
        post: operations["Reconciliation_record"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/reconciliation/accounts/{account}/days/{day}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes and seals a day on which every line is settled. */
        post: operations["Reconciliation_close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/reconciliation/accounts/{account}/closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What closing several days would seal (`days`: YYYY-MM-DD, by commas), and why each of them cannot be closed. */
        get: operations["Reconciliation_beforeClosing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/reconciliation/accounts/{account}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes and seals several days, the oldest first; of each it says whether it is closed. */
        post: operations["Reconciliation_closeDays"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/reconciliation/accounts/{account}/days/{day}/seal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Computes a closed day's seal anew. */
        get: operations["Reconciliation_verify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists entries (simple-rest: range, filter, sort by `at`). The total in Content-Range is exact up to 10,000; 10,001
         *     says that there are more. `scope: installation` gives the log of tenants and system settings.
         */
        get: operations["AuditLog_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/audit-log/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The actions, entities and users that the latest entries hold, to choose from. */
        get: operations["AuditLog_facets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/operation-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists entries (simple-rest: range, filter, sort by `at`), paged like the payments. `scope: installation` gives the
         *     log of tenants and system settings.
         */
        get: operations["OperationLog_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/log-exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has a file of at most 100,000 lines written; of the audit log it has one line per changed property. */
        post: operations["LogExports_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/log-exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far it is. */
        get: operations["LogExports_one"];
        put?: never;
        post?: never;
        /** Stops it, or throws the file away. */
        delete: operations["LogExports_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/{tenant}/api/v1/log-exports/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["LogExports_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        CurrencyAnswer: {
            /** @description ISO 4217 alphabetic code. */
            code: string;
            /** @description Decimals of its minor unit: an amount of 1000 minor units of exponent 2 is 10.00. */
            exponent: number;
            /** @description false: withdrawn; it may still stand in what is stored, but nobody can be asked for it. */
            active: boolean;
        };
        CurrenciesAnswer: {
            /** @description Date of the edition of ISO 4217 list one, YYYY-MM-DD. */
            publishedOn: string;
            currencies: components["schemas"]["CurrencyAnswer"][];
        };
        TaskProblem: {
            /** @description null: it concerns no single tenant. */
            tenantId: string | null;
            message: string;
            /**
             * Format: date-time
             * @description Every run since then had a problem.
             */
            since: string;
        };
        TaskPause: {
            /** Format: date-time */
            at: string;
            by: string;
            reason: string;
        };
        TaskRunAnswer: {
            /** @enum {string} */
            state: "failed" | "good" | "missed" | "slow";
            problem: string | null;
            /** Format: date-time */
            at: string;
            runs: number;
            failed: number;
            handled: number;
            slowestMs: number;
        };
        TaskText: {
            en: string;
            zh: string;
        };
        ScheduledTaskAnswer: {
            /** @enum {string} */
            state: "failing" | "good" | "missed" | "never" | "paused";
            /** Format: date-time */
            lastStartedAt: string | null;
            lastMs: number | null;
            /** @description Rows that the last run acted on, over all tenants. */
            lastHandled: number | null;
            lastTenants: number | null;
            /** Format: date-time */
            lastGoodAt: string | null;
            /**
             * Format: date-time
             * @description null: it is paused, or has not run yet.
             */
            nextAt: string | null;
            /**
             * Format: date-time
             * @description When the last run was due that did not come.
             */
            missedAt: string | null;
            problem: components["schemas"]["TaskProblem"] | null;
            paused: components["schemas"]["TaskPause"] | null;
            /** @description The last 24, the newest last. */
            runs: components["schemas"]["TaskRunAnswer"][];
            /** @description Its name. */
            id: string;
            label: components["schemas"]["TaskText"];
            about: components["schemas"]["TaskText"];
            everySeconds: number;
            mayPause: boolean;
        };
        TaskRunEntry: {
            problem: string | null;
            /** Format: date-time */
            at: string;
            runs: number;
            failed: number;
            handled: number;
            slowestMs: number;
            /** @enum {string} */
            outcome: "failed" | "good" | "missed";
            /** @description Its task and time. */
            id: string;
            /** @description Name of the task. */
            task: string;
            label: components["schemas"]["TaskText"];
        };
        PauseTaskDto: {
            /** @description For whoever wonders later why it does not run. */
            reason: string;
        };
        KeycloakPathAnswer: {
            code: string;
            data: string | null;
            error: string | null;
        };
        ConnectionAnswer: {
            reachable: boolean;
            databaseExists: boolean;
            /** @description Whether a database that does not exist can be made with this user. */
            canCreate: boolean;
            serverVersion: string;
            /** @description No table is in it. */
            empty: boolean;
        };
        ConnectionDto: {
            url: string;
            username: string;
            /** @description Absent: the stored one of `tenantId`, as long as address and user are the stored ones. */
            password?: string | null;
            tenantId?: string | null;
        };
        StructureDto: {
            tenantId: string;
        };
        MigrationStepAnswer: {
            name: string;
            /** @enum {string} */
            status: "done" | "failed" | "pending";
            milliseconds: number | null;
        };
        StructureUpdateAnswer: {
            id: string;
            tenantId: string;
            startedAt: string;
            finishedAt: string | null;
            /**
             * @description `interrupted`: the process that ran it has ended. Nothing is half done; update again.
             * @enum {string}
             */
            status: "failed" | "interrupted" | "running" | "succeeded";
            migrations: components["schemas"]["MigrationStepAnswer"][];
            error: string | null;
        };
        TenantDatabaseAnswer: {
            passwordSet: boolean;
            /** @enum {string} */
            kind: "postgresql";
            /** @description `jdbc:postgresql://host:port/database` */
            jdbcUrl: string;
            username: string;
            minConnections: number;
            maxConnections: number;
            initialConnections: number;
            /** @description Whether a start brings the structure up to date by itself. */
            autoMigrate: boolean;
        };
        TenantSsoAnswer: {
            clientSecretSet: boolean;
            clientSecretChangedAt: string | null;
            enabled: boolean;
            authServerUrl: string;
            /**
             * @description Empty for providers that know no realms.
             * @default
             */
            realm: string;
            clientId: string;
            /** @default true */
            tlsVerify: boolean;
            /**
             * @description Where in the provider's token the user's facts stand, as paths.
             * @default realm_access.roles
             */
            rolesNode: string;
            /** @default hotels */
            hotelsNode: string;
            /** @default preferred_username */
            usernameNode: string;
            /** @default name */
            nameNode: string;
            /** @default email */
            emailNode: string;
            /**
             * @description The provider's role → ours.
             * @default {}
             */
            roleMapping: {
                [key: string]: string;
            };
            /**
             * @description The provider's name of a hotel → its code.
             * @default {}
             */
            hotelMapping: {
                [key: string]: string;
            };
            /**
             * @description Whether users follow the provider: made at their first sign-in, changed at each.
             * @default false
             */
            userSync: boolean;
        };
        TenantAnswer: {
            id: string;
            name: string;
            simpleCode: string;
            timeZone: string;
            area: string | null;
            address: string | null;
            telephone: string | null;
            email: string | null;
            website: string | null;
            /** @description A data URL. */
            logo: string | null;
            builtInRoles: boolean;
            /** @enum {string} */
            status: "active" | "creating" | "failed" | "suspended";
            /** @description Why its creation failed. */
            failure: string | null;
            database: components["schemas"]["TenantDatabaseAnswer"];
            sso: components["schemas"]["TenantSsoAnswer"] | null;
            createdAt: string;
            updatedAt: string;
        };
        DatabaseDto: {
            /** @description Needed for a new tenant, and when address or user change. */
            password?: string | null;
            /** @description Told, not set. */
            passwordSet?: Record<string, never>;
            /** @enum {string} */
            kind: "postgresql";
            /** @description `jdbc:postgresql://host:port/database` */
            jdbcUrl: string;
            username: string;
            minConnections: number;
            maxConnections: number;
            initialConnections: number;
            /** @description Whether a start brings the structure up to date by itself. */
            autoMigrate: boolean;
        };
        SsoDto: {
            /** @description Absent: stays as it is; empty: none. */
            clientSecret?: string | null;
            /** @description Told, not set. */
            clientSecretSet?: Record<string, never>;
            /** @description Told, not set. */
            clientSecretChangedAt?: Record<string, never>;
            enabled: boolean;
            authServerUrl: string;
            /**
             * @description Empty for providers that know no realms.
             * @default
             */
            realm: string;
            clientId: string;
            /** @default true */
            tlsVerify: boolean;
            /**
             * @description Where in the provider's token the user's facts stand, as paths.
             * @default realm_access.roles
             */
            rolesNode: string;
            /** @default hotels */
            hotelsNode: string;
            /** @default preferred_username */
            usernameNode: string;
            /** @default name */
            nameNode: string;
            /** @default email */
            emailNode: string;
            /**
             * @description The provider's role → ours.
             * @default {}
             */
            roleMapping: {
                [key: string]: string;
            };
            /**
             * @description The provider's name of a hotel → its code.
             * @default {}
             */
            hotelMapping: {
                [key: string]: string;
            };
            /**
             * @description Whether users follow the provider: made at their first sign-in, changed at each.
             * @default false
             */
            userSync: boolean;
        };
        NewTenantDto: {
            /** @description Not needed with `ownServer`. */
            database?: components["schemas"]["DatabaseDto"];
            id: string;
            /** @description The database is made on this installation's server, with a user of its own. */
            ownServer?: boolean;
            name: string;
            /** @description Stands for the id in short links; stays as it is. */
            simpleCode: string;
            /** @description IANA name. */
            timeZone: string;
            area?: string | null;
            address?: string | null;
            telephone?: string | null;
            email?: string | null;
            website?: string | null;
            /** @description A data URL, png or jpg, at most 300 KB. Absent: stays as it is. */
            logo?: string | null;
            /** @description Whether the tenant begins with the built-in roles. */
            builtInRoles: boolean;
            /** @description Absent: stays as it is; null: none. */
            sso?: components["schemas"]["SsoDto"] | null;
            /** @description Told, not set. */
            status?: Record<string, never>;
            /** @description Told, not set. */
            failure?: Record<string, never>;
            /** @description Told, not set. */
            createdAt?: Record<string, never>;
        };
        SupervisorAnswer: {
            username: string;
            password: string;
            expiresAt: string;
        };
        NewTenantAnswer: {
            id: string;
            name: string;
            simpleCode: string;
            timeZone: string;
            area: string | null;
            address: string | null;
            telephone: string | null;
            email: string | null;
            website: string | null;
            /** @description A data URL. */
            logo: string | null;
            builtInRoles: boolean;
            /** @enum {string} */
            status: "active" | "creating" | "failed" | "suspended";
            /** @description Why its creation failed. */
            failure: string | null;
            database: components["schemas"]["TenantDatabaseAnswer"];
            sso: components["schemas"]["TenantSsoAnswer"] | null;
            createdAt: string;
            updatedAt: string;
            supervisor: components["schemas"]["SupervisorAnswer"] | null;
        };
        ChangedTenantDto: {
            /** @description Not needed with `ownServer`. */
            database?: components["schemas"]["DatabaseDto"];
            name?: string;
            /** @description Stands for the id in short links; stays as it is. */
            simpleCode?: string;
            /** @description IANA name. */
            timeZone?: string;
            area?: string | null;
            address?: string | null;
            telephone?: string | null;
            email?: string | null;
            website?: string | null;
            /** @description A data URL, png or jpg, at most 300 KB. Absent: stays as it is. */
            logo?: string | null;
            /** @description Whether the tenant begins with the built-in roles. */
            builtInRoles?: boolean;
            /** @description Absent: stays as it is; null: none. */
            sso?: components["schemas"]["SsoDto"] | null;
            /** @description Told, not set. */
            status?: Record<string, never>;
            /** @description Told, not set. */
            failure?: Record<string, never>;
            /** @description Told, not set. */
            createdAt?: Record<string, never>;
            /** @description Which one; it stays as it is. */
            id: string;
            updatedAt?: string;
        };
        TenantStatusDto: {
            /** @enum {string} */
            status: "active" | "suspended";
        };
        ProxyTestStep: {
            /**
             * @description The proxy is there; it connects us to the test address; that answers.
             * @enum {string}
             */
            step: "answer" | "reach" | "tunnel";
            /** @enum {string} */
            state: "failed" | "ok" | "skipped";
            /** @enum {string|null} */
            problem: "blocked" | "certificate" | "closed" | "connection" | "credentials" | "name" | "refused" | "timeout" | null;
            /** @description For whoever looks after the proxy; without secrets. */
            said: string | null;
        };
        HttpProxyAnswer: {
            tenantId: string;
            /**
             * @description `direct`: without a proxy, whatever the installation's says.
             * @enum {string}
             */
            mode: "direct" | "proxy";
            /** @description Name or address; null where calls go directly. */
            host: string | null;
            port: number | null;
            /** @description Null: the proxy asks for none. */
            username: string | null;
            /** @description Reached without the proxy: names, `*.name`, addresses, networks in CIDR form. */
            bypass: string[];
            /**
             * Format: uri
             * @description What a test asks for through the proxy.
             */
            testAddress: string;
            enabled: boolean;
            /** @description Whether the last test got through. One that does not work is not used. Null: there is nothing to test. */
            working: boolean | null;
            /** Format: date-time */
            testedAt: string | null;
            testSteps: components["schemas"]["ProxyTestStep"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description The tenant's id again, as list clients want an `id`. */
            id: string;
            /** @description Whether it counts for every tenant without one of its own. */
            installation: boolean;
            passwordSet: boolean;
            /** @description Whether calls really leave this way: it is enabled, and works if it is a proxy. */
            used: boolean;
        };
        CreateHttpProxyDto: {
            tenantId: string;
            /**
             * @description `direct`: without a proxy, whatever the installation's says.
             * @enum {string}
             */
            mode: "direct" | "proxy";
            /** @description Reached without the proxy: names, `*.name`, addresses, networks in CIDR form. */
            bypass?: string[];
            /**
             * Format: uri
             * @description What a test asks for through the proxy.
             */
            testAddress?: string;
            enabled?: boolean;
            /** @description Name or address; null where calls go directly. */
            host?: string | null;
            port?: number | null;
            /** @description Null: the proxy asks for none. */
            username?: string | null;
            /** @description Kept sealed and never answered. Left out it stays; an empty one takes it away. */
            password?: string;
        };
        UpdateHttpProxyDto: {
            tenantId?: string;
            /**
             * @description `direct`: without a proxy, whatever the installation's says.
             * @enum {string}
             */
            mode?: "direct" | "proxy";
            /** @description Reached without the proxy: names, `*.name`, addresses, networks in CIDR form. */
            bypass?: string[];
            /**
             * Format: uri
             * @description What a test asks for through the proxy.
             */
            testAddress?: string;
            enabled?: boolean;
            /** @description Name or address; null where calls go directly. */
            host?: string | null;
            port?: number | null;
            /** @description Null: the proxy asks for none. */
            username?: string | null;
            /** @description Kept sealed and never answered. Left out it stays; an empty one takes it away. */
            password?: string;
            /** @description As last read: refused with CONFLICT when somebody else changed the setting since. */
            updatedAt?: string;
        };
        ExternalAddressAnswer: {
            /** @enum {string} */
            id: "callbacks" | "guests" | "staff" | "tasks";
            /** @description What administrators have set, whether it works or not. */
            address: string | null;
            /** @description Whether the last test found this installation there; null: not tested. */
            working: boolean | null;
            /** @enum {string|null} */
            problem: "blocked" | "certificate" | "connection" | "name" | "proxy" | "redirect" | "stranger" | "timeout" | null;
            said: string | null;
            /** Format: date-time */
            testedAt: string | null;
            changedBy: string | null;
            /** Format: date-time */
            updatedAt: string | null;
            /** @description What is used at the moment. */
            value: string;
            /** @description PUBLIC_URL, which is used where no other is set that works. */
            standard: string;
        };
        ChangeExternalAddressDto: {
            /** Format: uri */
            address: string;
            /**
             * Format: date-time
             * @description As last read, null for one that nobody had touched: refused with CONFLICT when somebody else changed it since.
             */
            updatedAt?: string | null;
        };
        ParameterText: {
            en: string;
            zh: string;
        };
        SystemParameterAnswer: {
            /** @enum {string} */
            type: "whole";
            /** @enum {string} */
            group: "calls" | "limits" | "retention" | "sessions";
            /** @enum {string} */
            unit: "days" | "entries" | "hours" | "messages" | "minutes" | "rows";
            /** Format: date-time */
            updatedAt: string | null;
            /** @description Its name. */
            id: string;
            label: components["schemas"]["ParameterText"];
            about: components["schemas"]["ParameterText"];
            readBy: components["schemas"]["ParameterText"];
            /** @description What may be chosen at the moment, both included. */
            from: number;
            to: number;
            standard: number;
            /** @description What holds. */
            value: number;
            /** @description Whether an administrator has set it. */
            own: boolean;
            changedBy: string | null;
        };
        ChangeSystemParameterDto: {
            /**
             * Format: date-time
             * @description As last read, null for one that nobody had set: refused with CONFLICT when somebody else changed it since.
             */
            updatedAt?: string | null;
            value: number;
        };
        PdfFontAnswer: {
            id: string;
            name: string;
            /** @description As the file names itself. */
            family: string;
            /** @enum {string} */
            format: "otf" | "ttf";
            bytes: number;
            glyphs: number;
            /** @description How many common letters of English it lacks. */
            missingEn: number;
            /** @description How many of the 3,755 most common Chinese characters it lacks. */
            missingZh: number;
            /** @description The first letters that it lacks. */
            lacksEn: string;
            lacksZh: string;
            /** @description Languages whose PDFs are set in it while it is enabled; what it lacks comes from the product's own. */
            languages: ("en" | "zh")[];
            enabled: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Languages whose PDFs are really set in it. */
            used: ("en" | "zh")[];
        };
        UpdatePdfFontDto: {
            name?: string;
            /** @description Languages whose PDFs are set in it while it is enabled; what it lacks comes from the product's own. */
            languages?: ("en" | "zh")[];
            enabled?: boolean;
            /** @description As last read: refused with CONFLICT when somebody else changed the font since. */
            updatedAt?: string;
        };
        TokenRequestDto: {
            /** @enum {string} */
            grant_type: "authorization_code" | "client_credentials" | "password" | "refresh_token";
            username?: string;
            password?: string;
            refresh_token?: string;
            /** @description What the identity provider sent the browser back with. */
            code?: string;
            /** @description What the browser's `code_challenge` (S256) was made of. */
            code_verifier?: string;
            /** @description What the browser asked the provider to put into the id token. */
            nonce?: string;
            /** @description The `iss` the provider sent the browser back with (RFC 9207). */
            iss?: string;
            /** @description What signs in: `web` for the screens, or an API client's code, as `client_id` says it too. */
            client?: string;
            /**
             * @description Seconds the new token is to be good for at least, as identity providers' own clients ask. Accepted so that they can
             *     sign in here: each new token lives as long as its bearer may, whatever is asked.
             */
            min_validity?: string;
            /** @description Code of an API client; its secret goes with it. Clients may send both in `Authorization: Basic` instead. */
            client_id?: string;
            client_secret?: string;
        };
        TokenAnswerDto: {
            access_token: string;
            refresh_token: string;
            /** @enum {string} */
            token_type: "Bearer";
            /** @description Seconds the access token is good for. */
            expires_in: number;
        };
        CreateLinkDto: {
            username: string;
        };
        NothingAnswer: {
            code: string;
            /** @description Always null. */
            data: string | null;
            error: string | null;
        };
        VerifyLinkDto: {
            /** @description The last part of the mailed link. */
            redisKey: string;
        };
        ResetLink: {
            username: string;
            expiresAt: string;
        };
        ResetLinkAnswer: {
            code: string;
            data: components["schemas"]["ResetLink"];
            error: string | null;
        };
        ResetPasswordDto: {
            /** @description The last part of the mailed link. */
            redisKey: string;
            password: string;
            confirmPassword: string;
        };
        RealmRequestDto: {
            tenantId: string;
        };
        RealmAnswer: {
            /** @description Empty for providers that know no realms. */
            realm: string;
            authServerUrl: string;
            issuer: string;
            clientId: string;
            authorizationEndpoint: string | null;
        };
        RealmsAnswer: {
            code: string;
            data: components["schemas"]["RealmAnswer"] | null;
            error: string | null;
        };
        SignedOutAnswer: Record<string, never>;
        OwnRoleAnswer: {
            /**
             * @description Where those who hold it begin; null: it says nothing of it.
             * @enum {string|null}
             */
            startingPage: "client" | "dashboard" | "function" | "hotel" | "myDesk" | "newPayment" | "paymentHistory" | "reconciliation" | "role" | "tenants" | "transactions" | "user" | null;
            name: string;
            description: string;
            /** @description The product ships it: screens have its name in the reader's language. */
            builtIn: boolean;
        };
        SignedInTenantAnswer: {
            /** @description IANA name: the clock of what belongs to no hotel. */
            timeZone: string;
            id: string;
            name: string;
        };
        CurrentUserAnswer: {
            /**
             * @description The user's own choice; null: that of the roles.
             * @enum {string|null}
             */
            startingPage: "client" | "dashboard" | "function" | "hotel" | "myDesk" | "newPayment" | "paymentHistory" | "reconciliation" | "role" | "tenants" | "transactions" | "user" | null;
            id: string;
            /** @enum {string} */
            kind: "client" | "user";
            username: string;
            realName: string;
            email: string | null;
            /** @enum {string} */
            language: "en" | "zh";
            roles: components["schemas"]["OwnRoleAnswer"][];
            /** @description Codes of the hotels this user may work in. */
            hotels: string[];
            tenant: components["schemas"]["SignedInTenantAnswer"];
            groupLevel: boolean;
            /** @description Works in all hotels, those added later too. */
            allHotels: boolean;
            /** @description Code of the hotel the user last chose to work in. */
            currentResort: string | null;
            /** @description False: signs in through single sign-on only, or is an API client. */
            hasPassword: boolean;
            passwordExpiresAt: string | null;
        };
        PermissionsAnswer: {
            code: string;
            data: string[];
            error: string | null;
        };
        OwnTenantAnswer: {
            id: string;
            name: string;
        };
        ChangeOwnPasswordDto: {
            password: string;
            confirmPassword: string;
            oldPassword: string;
        };
        CurrentResortAnswer: {
            /** @description null: no hotel was chosen yet. */
            hotelCode: string | null;
            /** @description The same under the specification's name. */
            resort: string | null;
        };
        ChooseResortDto: {
            /** @description null: none. */
            hotelCode?: string | null;
            /** @description The same under the specification's name; `hotelCode` counts where both are there. */
            resort?: string | null;
        };
        ChooseStartingPageDto: {
            /**
             * @description null: that of the roles.
             * @enum {string|null}
             */
            startingPage: "client" | "dashboard" | "function" | "hotel" | "myDesk" | "newPayment" | "paymentHistory" | "reconciliation" | "role" | "tenants" | "transactions" | "user" | null;
        };
        PermissionCheckAnswer: {
            code: string;
            data: boolean;
            error: string | null;
        };
        UserAnswer: {
            id: string;
            username: string;
            realName: string;
            email: string | null;
            phone: string | null;
            /** @enum {string} */
            language: "en" | "zh";
            /**
             * @description INTERFACE: another system's, not for the screens.
             * @enum {string}
             */
            userType: "INTERFACE" | "NORMAL";
            /** @enum {string} */
            status: "disabled" | "enabled";
            /** @description By an administrator. */
            locked: boolean;
            roles: string[];
            groupLevel: boolean;
            /** @description Every hotel there is, those added later too; otherwise `hotels` counts. */
            allHotels: boolean;
            hotels: string[];
            /** @description Code of the hotel the user belongs to. */
            resort: string | null;
            /** @description Code of the hotel the user last worked in. */
            currentResort: string | null;
            /**
             * @description null: that of the roles.
             * @enum {string|null}
             */
            startingPage: "client" | "dashboard" | "function" | "hotel" | "myDesk" | "newPayment" | "paymentHistory" | "reconciliation" | "role" | "tenants" | "transactions" | "user" | null;
            /** Format: date-time */
            passwordExpiresAt: string | null;
            mustChangePassword: boolean;
            /** @description The name the identity provider knows the user by. Another name lets go of the identity that is bound. */
            ssoUsername: string | null;
            pmsUser: string | null;
            pmsUserId: string | null;
            company: string | null;
            businessSystem: string | null;
            invoiceCompanyCode: string | null;
            invoiceUserId: string | null;
            attributes: {
                [key: string]: string;
            };
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            hasPassword: boolean;
            /** @description Whether a single sign-on identity is bound to the user. */
            ssoLinked: boolean;
            /**
             * @description An administrator locks until one unlocks; failed sign-ins for a quarter of an hour at most.
             * @enum {string|null}
             */
            lockedBy: "administrator" | "failures" | null;
            /** @description Whether the caller may change this user. */
            editable: boolean;
        };
        CreateUserDto: {
            username: string;
            realName: string;
            roles: string[];
            email?: string | null;
            phone?: string | null;
            /** @enum {string} */
            language?: "en" | "zh";
            /**
             * @description INTERFACE: another system's, not for the screens.
             * @enum {string}
             */
            userType?: "INTERFACE" | "NORMAL";
            /** @enum {string} */
            status?: "disabled" | "enabled";
            groupLevel?: boolean;
            /** @description Every hotel there is, those added later too; otherwise `hotels` counts. */
            allHotels?: boolean;
            hotels?: string[];
            /** @description Code of the hotel the user belongs to. */
            resort?: string | null;
            /**
             * @description null: that of the roles.
             * @enum {string|null}
             */
            startingPage?: "client" | "dashboard" | "function" | "hotel" | "myDesk" | "newPayment" | "paymentHistory" | "reconciliation" | "role" | "tenants" | "transactions" | "user" | null;
            /** @description The name the identity provider knows the user by. Another name lets go of the identity that is bound. */
            ssoUsername?: string | null;
            pmsUser?: string | null;
            pmsUserId?: string | null;
            company?: string | null;
            businessSystem?: string | null;
            invoiceCompanyCode?: string | null;
            invoiceUserId?: string | null;
            attributes?: {
                [key: string]: string;
            };
            /** @description The password is no longer taken from then on; the user chooses a new one at the next sign-in. */
            passwordExpiresAt?: string | null;
            /** @description May be left out for a user who signs in through single sign-on (`ssoUsername`) or is invited. */
            password?: string | null;
            confirmPassword?: string | null;
            /** @description Instead of a password: mails a link with which the user chooses one. Needs `email`. */
            invite?: boolean;
        };
        UpdateUserDto: {
            username?: string;
            realName?: string;
            roles?: string[];
            email?: string | null;
            phone?: string | null;
            /** @enum {string} */
            language?: "en" | "zh";
            /**
             * @description INTERFACE: another system's, not for the screens.
             * @enum {string}
             */
            userType?: "INTERFACE" | "NORMAL";
            /** @enum {string} */
            status?: "disabled" | "enabled";
            groupLevel?: boolean;
            /** @description Every hotel there is, those added later too; otherwise `hotels` counts. */
            allHotels?: boolean;
            hotels?: string[];
            /** @description Code of the hotel the user belongs to. */
            resort?: string | null;
            /**
             * @description null: that of the roles.
             * @enum {string|null}
             */
            startingPage?: "client" | "dashboard" | "function" | "hotel" | "myDesk" | "newPayment" | "paymentHistory" | "reconciliation" | "role" | "tenants" | "transactions" | "user" | null;
            /** @description The name the identity provider knows the user by. Another name lets go of the identity that is bound. */
            ssoUsername?: string | null;
            pmsUser?: string | null;
            pmsUserId?: string | null;
            company?: string | null;
            businessSystem?: string | null;
            invoiceCompanyCode?: string | null;
            invoiceUserId?: string | null;
            attributes?: {
                [key: string]: string;
            };
            /** @description The password is no longer taken from then on; the user chooses a new one at the next sign-in. */
            passwordExpiresAt?: string | null;
            /** Format: uuid */
            id: string;
            /** @description As last read: refused with CONFLICT when somebody else changed the user since. */
            updatedAt?: string;
        };
        SetPasswordDto: {
            password: string;
            confirmPassword: string;
            /**
             * @description Whether the user chooses another one at the next sign-in. Not asked of INTERFACE users.
             * @default true
             */
            mustChange: boolean;
        };
        RoleAnswer: {
            /** @description Stored in lower case. */
            name: string;
            shortDescription: string;
            description: string;
            /** @enum {string} */
            roleGroup: "built_in" | "normal" | "super";
            permissions: ("CHANGE_LOG_CHANGE" | "EMAIL_SETTING_MGT" | "EMAIL_SETTING_VIEW" | "HOTEL_GROUP_BASIC_INFORMATION_MGT" | "HOTEL_GROUP_BASIC_INFORMATION_VIEW" | "HOTEL_SETTING_MGT" | "HOTEL_SETTING_VIEW" | "IP_WHITELIST_SETTING_MGT" | "IP_WHITELIST_SETTING_VIEW" | "NOTIFICATION_AUTO_SEND_RULE_MGT" | "NOTIFICATION_AUTO_SEND_RULE_VIEW" | "NOTIFICATION_EMAIL_TEMPLATE_MGT" | "NOTIFICATION_EMAIL_TEMPLATE_VIEW" | "NOTIFICATION_PAYMENT_TEMPLATE_MGT" | "NOTIFICATION_PAYMENT_TEMPLATE_VIEW" | "NOTIFICATION_SMS_TEMPLATE_MGT" | "NOTIFICATION_SMS_TEMPLATE_VIEW" | "PAYBY_CONFIG_MANAGEMENT" | "PAYBY_DASH_BOARD_VIEW" | "PAYBY_OPERATIONS_MGT" | "PAYBY_PAYMENT_CREATE_AND_VIEW" | "PAYBY_PAYMENT_FLOW_VIEW_AND_DOWNLOAD" | "PAYBY_PAYMENT_METHOD_CONFIG_MGT" | "PAYBY_PAYMENT_METHOD_CONFIG_VIEW" | "PAYBY_RECONCILIATION_MGT" | "PAYBY_SHARED_VIEW_MGT" | "PMS_SYSTEM_SETTING_MGT" | "PMS_SYSTEM_SETTING_VIEW" | "SECURITY_CLIENT_MGT" | "SECURITY_CLIENT_VIEW" | "SECURITY_ROLE_MGT" | "SECURITY_ROLE_VIEW" | "SECURITY_SUPER_ROLE_MGT" | "SECURITY_USER_MGT" | "SECURITY_USER_VIEW" | "SMS_SETTING_MGT" | "SMS_SETTING_VIEW" | "SYSTEM_CONFIGURATION_MGT" | "UNIVERSAL_DICTIONARY_MGT" | "UNIVERSAL_DICTIONARY_VIEW")[];
            /**
             * @description Where its users begin, unless they chose otherwise; null: at the first page they may open.
             * @enum {string|null}
             */
            startingPage: "client" | "dashboard" | "function" | "hotel" | "myDesk" | "newPayment" | "paymentHistory" | "reconciliation" | "role" | "tenants" | "transactions" | "user" | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description The name again, as list clients want an `id`. */
            id: string;
            /** @description Whether the caller may change it. */
            editable: boolean;
            /** @description Whether the caller may give it to users and API clients. */
            assignable: boolean;
            /** @description How many users hold it. */
            users: number;
        };
        GrantablePermissionAnswer: {
            /**
             * @description What it is about, to show permissions in groups.
             * @enum {string}
             */
            group: "notifications" | "payments" | "security" | "settings" | "system";
            name: string;
        };
        CreateRoleDto: {
            /** @description Stored in lower case. */
            name: string;
            shortDescription: string;
            description: string;
            permissions: ("CHANGE_LOG_CHANGE" | "EMAIL_SETTING_MGT" | "EMAIL_SETTING_VIEW" | "HOTEL_GROUP_BASIC_INFORMATION_MGT" | "HOTEL_GROUP_BASIC_INFORMATION_VIEW" | "HOTEL_SETTING_MGT" | "HOTEL_SETTING_VIEW" | "IP_WHITELIST_SETTING_MGT" | "IP_WHITELIST_SETTING_VIEW" | "NOTIFICATION_AUTO_SEND_RULE_MGT" | "NOTIFICATION_AUTO_SEND_RULE_VIEW" | "NOTIFICATION_EMAIL_TEMPLATE_MGT" | "NOTIFICATION_EMAIL_TEMPLATE_VIEW" | "NOTIFICATION_PAYMENT_TEMPLATE_MGT" | "NOTIFICATION_PAYMENT_TEMPLATE_VIEW" | "NOTIFICATION_SMS_TEMPLATE_MGT" | "NOTIFICATION_SMS_TEMPLATE_VIEW" | "PAYBY_CONFIG_MANAGEMENT" | "PAYBY_DASH_BOARD_VIEW" | "PAYBY_OPERATIONS_MGT" | "PAYBY_PAYMENT_CREATE_AND_VIEW" | "PAYBY_PAYMENT_FLOW_VIEW_AND_DOWNLOAD" | "PAYBY_PAYMENT_METHOD_CONFIG_MGT" | "PAYBY_PAYMENT_METHOD_CONFIG_VIEW" | "PAYBY_RECONCILIATION_MGT" | "PAYBY_SHARED_VIEW_MGT" | "PMS_SYSTEM_SETTING_MGT" | "PMS_SYSTEM_SETTING_VIEW" | "SECURITY_CLIENT_MGT" | "SECURITY_CLIENT_VIEW" | "SECURITY_ROLE_MGT" | "SECURITY_ROLE_VIEW" | "SECURITY_SUPER_ROLE_MGT" | "SECURITY_USER_MGT" | "SECURITY_USER_VIEW" | "SMS_SETTING_MGT" | "SMS_SETTING_VIEW" | "SYSTEM_CONFIGURATION_MGT" | "UNIVERSAL_DICTIONARY_MGT" | "UNIVERSAL_DICTIONARY_VIEW")[];
            /**
             * @description Where its users begin, unless they chose otherwise; null: at the first page they may open.
             * @enum {string|null}
             */
            startingPage?: "client" | "dashboard" | "function" | "hotel" | "myDesk" | "newPayment" | "paymentHistory" | "reconciliation" | "role" | "tenants" | "transactions" | "user" | null;
            /** @enum {string} */
            roleGroup: "normal" | "super";
        };
        UpdateRoleDto: {
            /** @description Stored in lower case. */
            name?: string;
            shortDescription?: string;
            description?: string;
            permissions?: ("CHANGE_LOG_CHANGE" | "EMAIL_SETTING_MGT" | "EMAIL_SETTING_VIEW" | "HOTEL_GROUP_BASIC_INFORMATION_MGT" | "HOTEL_GROUP_BASIC_INFORMATION_VIEW" | "HOTEL_SETTING_MGT" | "HOTEL_SETTING_VIEW" | "IP_WHITELIST_SETTING_MGT" | "IP_WHITELIST_SETTING_VIEW" | "NOTIFICATION_AUTO_SEND_RULE_MGT" | "NOTIFICATION_AUTO_SEND_RULE_VIEW" | "NOTIFICATION_EMAIL_TEMPLATE_MGT" | "NOTIFICATION_EMAIL_TEMPLATE_VIEW" | "NOTIFICATION_PAYMENT_TEMPLATE_MGT" | "NOTIFICATION_PAYMENT_TEMPLATE_VIEW" | "NOTIFICATION_SMS_TEMPLATE_MGT" | "NOTIFICATION_SMS_TEMPLATE_VIEW" | "PAYBY_CONFIG_MANAGEMENT" | "PAYBY_DASH_BOARD_VIEW" | "PAYBY_OPERATIONS_MGT" | "PAYBY_PAYMENT_CREATE_AND_VIEW" | "PAYBY_PAYMENT_FLOW_VIEW_AND_DOWNLOAD" | "PAYBY_PAYMENT_METHOD_CONFIG_MGT" | "PAYBY_PAYMENT_METHOD_CONFIG_VIEW" | "PAYBY_RECONCILIATION_MGT" | "PAYBY_SHARED_VIEW_MGT" | "PMS_SYSTEM_SETTING_MGT" | "PMS_SYSTEM_SETTING_VIEW" | "SECURITY_CLIENT_MGT" | "SECURITY_CLIENT_VIEW" | "SECURITY_ROLE_MGT" | "SECURITY_ROLE_VIEW" | "SECURITY_SUPER_ROLE_MGT" | "SECURITY_USER_MGT" | "SECURITY_USER_VIEW" | "SMS_SETTING_MGT" | "SMS_SETTING_VIEW" | "SYSTEM_CONFIGURATION_MGT" | "UNIVERSAL_DICTIONARY_MGT" | "UNIVERSAL_DICTIONARY_VIEW")[];
            /**
             * @description Where its users begin, unless they chose otherwise; null: at the first page they may open.
             * @enum {string|null}
             */
            startingPage?: "client" | "dashboard" | "function" | "hotel" | "myDesk" | "newPayment" | "paymentHistory" | "reconciliation" | "role" | "tenants" | "transactions" | "user" | null;
            /** @enum {string} */
            roleGroup?: "normal" | "super";
            /** @description As last read: refused with CONFLICT when somebody else changed the role since. */
            updatedAt?: string;
        };
        ApiClientAnswer: {
            id: string;
            /** @description Also the `client_id` it signs in with. */
            code: string;
            name: string;
            /** @enum {string} */
            type: "desktop_app" | "desktop_invoice" | "invoice_print" | "invoice_qr" | "invoice_terminal" | "ipad_signature" | "kiosk" | "mobile_khop" | "mobile_pms";
            group: string;
            enabled: boolean;
            accessTokenSeconds: number;
            refreshTokenSeconds: number;
            roles: string[];
            /** @description Works at group level too. */
            groupClient: boolean;
            allHotels: boolean;
            hotels: string[];
            callbackEnabled: boolean;
            callbackTriggers: ("cancel" | "create" | "dispute" | "overdue" | "pay" | "refund")[];
            /** @description Code of the `desktop_app` client this one is attached to. */
            boundDesktop: string | null;
            deviceId: string | null;
            ip: string | null;
            os: string | null;
            appVersion: string | null;
            invoiceSettings: {
                [key: string]: string;
            };
            billingSettings: {
                [key: string]: string;
            };
            /** Format: date-time */
            secretChangedAt: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * Format: date-time
             * @description Until then the secret before is taken too; null: it is not.
             */
            previousSecretUntil: string | null;
            /** @description Whether the caller may change this client. */
            editable: boolean;
        };
        CreateApiClientDto: {
            /** @description Also the `client_id` it signs in with. */
            code: string;
            name: string;
            /** @enum {string} */
            type: "desktop_app" | "desktop_invoice" | "invoice_print" | "invoice_qr" | "invoice_terminal" | "ipad_signature" | "kiosk" | "mobile_khop" | "mobile_pms";
            group: string;
            accessTokenSeconds: number;
            refreshTokenSeconds: number;
            roles: string[];
            enabled?: boolean;
            /** @description Works at group level too. */
            groupClient?: boolean;
            allHotels?: boolean;
            hotels?: string[];
            callbackEnabled?: boolean;
            callbackTriggers?: ("cancel" | "create" | "dispute" | "overdue" | "pay" | "refund")[];
            /** @description Code of the `desktop_app` client this one is attached to. */
            boundDesktop?: string | null;
            deviceId?: string | null;
            ip?: string | null;
            os?: string | null;
            appVersion?: string | null;
            invoiceSettings?: {
                [key: string]: string;
            };
            billingSettings?: {
                [key: string]: string;
            };
        };
        CreatedApiClientAnswer: {
            id: string;
            /** @description Also the `client_id` it signs in with. */
            code: string;
            name: string;
            /** @enum {string} */
            type: "desktop_app" | "desktop_invoice" | "invoice_print" | "invoice_qr" | "invoice_terminal" | "ipad_signature" | "kiosk" | "mobile_khop" | "mobile_pms";
            group: string;
            enabled: boolean;
            accessTokenSeconds: number;
            refreshTokenSeconds: number;
            roles: string[];
            /** @description Works at group level too. */
            groupClient: boolean;
            allHotels: boolean;
            hotels: string[];
            callbackEnabled: boolean;
            callbackTriggers: ("cancel" | "create" | "dispute" | "overdue" | "pay" | "refund")[];
            /** @description Code of the `desktop_app` client this one is attached to. */
            boundDesktop: string | null;
            deviceId: string | null;
            ip: string | null;
            os: string | null;
            appVersion: string | null;
            invoiceSettings: {
                [key: string]: string;
            };
            billingSettings: {
                [key: string]: string;
            };
            /** Format: date-time */
            secretChangedAt: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * Format: date-time
             * @description Until then the secret before is taken too; null: it is not.
             */
            previousSecretUntil: string | null;
            /** @description Whether the caller may change this client. */
            editable: boolean;
            /** @description Shown this once. */
            secret: string;
        };
        UpdateApiClientDto: {
            /** @description Also the `client_id` it signs in with. */
            code?: string;
            name?: string;
            /** @enum {string} */
            type?: "desktop_app" | "desktop_invoice" | "invoice_print" | "invoice_qr" | "invoice_terminal" | "ipad_signature" | "kiosk" | "mobile_khop" | "mobile_pms";
            group?: string;
            accessTokenSeconds?: number;
            refreshTokenSeconds?: number;
            roles?: string[];
            enabled?: boolean;
            /** @description Works at group level too. */
            groupClient?: boolean;
            allHotels?: boolean;
            hotels?: string[];
            callbackEnabled?: boolean;
            callbackTriggers?: ("cancel" | "create" | "dispute" | "overdue" | "pay" | "refund")[];
            /** @description Code of the `desktop_app` client this one is attached to. */
            boundDesktop?: string | null;
            deviceId?: string | null;
            ip?: string | null;
            os?: string | null;
            appVersion?: string | null;
            invoiceSettings?: {
                [key: string]: string;
            };
            billingSettings?: {
                [key: string]: string;
            };
            /** @description As last read: refused with CONFLICT when somebody else changed the client since. */
            updatedAt?: string;
        };
        NewSecretDto: {
            /** @description How long the secret before is still taken; 0: not at all. */
            overlapHours: number;
        };
        NewSecretAnswer: {
            /** @description Shown this once. */
            secret: string;
            /** Format: date-time */
            previousSecretUntil: string | null;
        };
        AllowedNetwork: {
            /** @description IPv4 address, network or range. */
            network: string;
            /** @default  */
            note: string;
        };
        AllowListAnswer: {
            enabled: boolean;
            entries: components["schemas"]["AllowedNetwork"][];
            /** @description 'group', or the hotel's code. */
            scope: string;
            /** @description The address this request came from. */
            yourAddress: string;
            /** @description Whether that address may enter at this level as things are. */
            yourAddressAllowed: boolean;
            /** @description Whether no list counts for the caller. */
            exempt: boolean;
            /** @description null: there is no list yet. */
            updatedAt: string | null;
        };
        AllowListDto: {
            enabled: boolean;
            entries: components["schemas"]["AllowedNetwork"][];
            /**
             * Format: date-time
             * @description As last read: refused with CONFLICT when another user changed the list since; null: there was none.
             */
            updatedAt?: string | null;
            /** @description The caller saw that the list shuts its own address out, and wants that. */
            confirmLockOut?: boolean;
        };
        HotelAnswer: {
            /** @description The code again, as list clients want an `id`. */
            id: string;
            code: string;
            name: string;
            nameZh: string;
            /** @description ISO 4217 code the hotel asks for by default. */
            currencyCode: string;
            timeZone: string;
            phone: string;
            address: string;
            addressZh: string;
            /** @description Where its logo or the group's is, from the root of this server; null: neither has one. */
            logo: string | null;
            checkInTime: string;
            /** @description Hotel-local date, YYYY-MM-DD. */
            businessDate: string;
            /** @description null: the hotel has no PMS connection. */
            pmsKind: string | null;
            pmsName: string | null;
        };
        HotelSettingsAnswer: {
            /** @description Part of what payments and postings say, so it never changes. */
            code: string;
            /** @description In English. */
            name: string;
            /** @description In Chinese. */
            nameZh: string;
            /** @enum {string} */
            type: "apartment" | "hostel" | "hotel" | "other" | "resort";
            /** @example Asia/Hong_Kong */
            timeZone: string;
            /** @enum {string} */
            adapterChannelType: "cambridge" | "hms" | "infor" | "none" | "opera" | "sep";
            /** @description Offered in this order. */
            countryPhoneCodes: string[];
            /**
             * @description What requests for money begin with.
             * @example HKD
             */
            currencyCode: string;
            /** @description Those it takes besides. */
            additionalCurrencies: string[];
            /** @enum {string} */
            localLanguage: "chinese" | "none";
            phone: string | null;
            email: string | null;
            /** Format: uri */
            website: string | null;
            address: string | null;
            addressZh: string | null;
            postcode: string | null;
            area: string | null;
            /**
             * @description HH:mm, the hotel's time.
             * @example 15:00
             */
            checkInTime: string;
            notes: string | null;
            /** @description An https address, or a data URL of a png or jpg of at most 300 KB. Answered where there is one; not in lists. */
            logo?: string | null;
            /** @description The kiosk checks guests in to rooms that are not clean yet. */
            kioskDirtyRoomCheckIn: boolean;
            /** @description Staff can check guests out at the kiosk. */
            kioskStaffCheckOut: boolean;
            /** @description Invoice details are taken over from the PMS. */
            invoiceInfoSync: boolean;
            /** @description Off: no guest is asked for money any more. What was asked for goes on. */
            enabled: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description The code again, as list clients want an `id`. */
            id: string;
        };
        CreateHotelDto: {
            /** @description Part of what payments and postings say, so it never changes. */
            code: string;
            /** @description In English. */
            name: string;
            /** @description In Chinese. */
            nameZh: string;
            /** @example Asia/Hong_Kong */
            timeZone: string;
            /** @enum {string} */
            adapterChannelType: "cambridge" | "hms" | "infor" | "none" | "opera" | "sep";
            /** @description Offered in this order. */
            countryPhoneCodes: string[];
            /**
             * @description What requests for money begin with.
             * @example HKD
             */
            currencyCode: string;
            /** @enum {string} */
            type?: "apartment" | "hostel" | "hotel" | "other" | "resort";
            /** @description Those it takes besides. */
            additionalCurrencies?: string[];
            /** @enum {string} */
            localLanguage?: "chinese" | "none";
            phone?: string | null;
            email?: string | null;
            /** Format: uri */
            website?: string | null;
            address?: string | null;
            addressZh?: string | null;
            postcode?: string | null;
            area?: string | null;
            /**
             * @description HH:mm, the hotel's time.
             * @example 15:00
             */
            checkInTime?: string;
            notes?: string | null;
            /** @description An https address, or a data URL of a png or jpg of at most 300 KB. Answered where there is one; not in lists. */
            logo?: string | null;
            /** @description The kiosk checks guests in to rooms that are not clean yet. */
            kioskDirtyRoomCheckIn?: boolean;
            /** @description Staff can check guests out at the kiosk. */
            kioskStaffCheckOut?: boolean;
            /** @description Invoice details are taken over from the PMS. */
            invoiceInfoSync?: boolean;
            /** @description Off: no guest is asked for money any more. What was asked for goes on. */
            enabled?: boolean;
        };
        UpdateHotelDto: {
            /** @description Part of what payments and postings say, so it never changes. */
            code?: string;
            /** @description In English. */
            name?: string;
            /** @description In Chinese. */
            nameZh?: string;
            /** @example Asia/Hong_Kong */
            timeZone?: string;
            /** @enum {string} */
            adapterChannelType?: "cambridge" | "hms" | "infor" | "none" | "opera" | "sep";
            /** @description Offered in this order. */
            countryPhoneCodes?: string[];
            /**
             * @description What requests for money begin with.
             * @example HKD
             */
            currencyCode?: string;
            /** @enum {string} */
            type?: "apartment" | "hostel" | "hotel" | "other" | "resort";
            /** @description Those it takes besides. */
            additionalCurrencies?: string[];
            /** @enum {string} */
            localLanguage?: "chinese" | "none";
            phone?: string | null;
            email?: string | null;
            /** Format: uri */
            website?: string | null;
            address?: string | null;
            addressZh?: string | null;
            postcode?: string | null;
            area?: string | null;
            /**
             * @description HH:mm, the hotel's time.
             * @example 15:00
             */
            checkInTime?: string;
            notes?: string | null;
            /** @description An https address, or a data URL of a png or jpg of at most 300 KB. Answered where there is one; not in lists. */
            logo?: string | null;
            /** @description The kiosk checks guests in to rooms that are not clean yet. */
            kioskDirtyRoomCheckIn?: boolean;
            /** @description Staff can check guests out at the kiosk. */
            kioskStaffCheckOut?: boolean;
            /** @description Invoice details are taken over from the PMS. */
            invoiceInfoSync?: boolean;
            /** @description Off: no guest is asked for money any more. What was asked for goes on. */
            enabled?: boolean;
            /** @description As last read: refused with CONFLICT when somebody else changed the hotel since. */
            updatedAt?: string;
        };
        HotelGroupAnswer: {
            code: string;
            /** @description In English. */
            name: string;
            /** @description In Chinese. */
            nameZh: string;
            /** @description What stands under the group's name. */
            title: string | null;
            /** Format: uri */
            website: string | null;
            /** @description A data URL; an https address given instead is fetched once. Answered where there is one. */
            logo?: string | null;
            contactEmail: string | null;
            contactPhone: string | null;
            country: string | null;
            province: string | null;
            city: string | null;
            address: string | null;
            /** @description What the screens call themselves; null: PayBy. */
            appName: string | null;
            appNameZh: string | null;
            /** @description What stands behind a page's name in the browser's tab; null: the product's name. */
            appTitle: string | null;
            appTitleZh: string | null;
            /** @description In place of the product's mark. */
            appLogo?: string | null;
            id: string;
            /** @description null: nobody has entered anything yet. */
            updatedAt: string | null;
        };
        HotelGroupDto: {
            code: string;
            /** @description In English. */
            name: string;
            /** @description In Chinese. */
            nameZh: string;
            /** @description What stands under the group's name. */
            title?: string | null;
            /** Format: uri */
            website?: string | null;
            /** @description A data URL; an https address given instead is fetched once. Answered where there is one. */
            logo?: string | null;
            contactEmail?: string | null;
            contactPhone?: string | null;
            country?: string | null;
            province?: string | null;
            city?: string | null;
            address?: string | null;
            /** @description What the screens call themselves; null: PayBy. */
            appName?: string | null;
            appNameZh?: string | null;
            /** @description What stands behind a page's name in the browser's tab; null: the product's name. */
            appTitle?: string | null;
            appTitleZh?: string | null;
            /** @description In place of the product's mark. */
            appLogo?: string | null;
            /**
             * Format: date-time
             * @description As last read: refused with CONFLICT when another user changed it since; null: there was nothing.
             */
            updatedAt?: string | null;
        };
        BrandAnswer: {
            /** @description null: called like the tenant. */
            group: string | null;
            groupZh: string | null;
            /** @description What stands under the group's name. */
            groupTitle: string | null;
            /** @description null: PayBy. */
            name: string | null;
            nameZh: string | null;
            /** @description null: the name. */
            title: string | null;
            titleZh: string | null;
            /** @description Where the mark is, from the root of this server; null: the product's. */
            logo: string | null;
        };
        DictionaryChoiceAnswer: {
            /** @enum {string} */
            type: "adjustReason" | "area" | "cancelReason" | "country" | "guaranteeType" | "keyCard" | "paymentItem" | "paymentMethodCode" | "refundReason" | "reservationSource" | "roomType" | "title" | "transactionCode";
            code: string;
            name: string;
            nameZh: string;
            /** @description Of types that are ranges. */
            minimum: number | null;
            maximum: number | null;
        };
        EntryUse: {
            /** @description `2 payment methods`, in English and in Chinese. */
            name: string;
            nameZh: string;
        };
        DictionaryEntryAnswer: {
            id: string;
            /** @enum {string} */
            type: "adjustReason" | "area" | "cancelReason" | "country" | "guaranteeType" | "keyCard" | "paymentItem" | "paymentMethodCode" | "refundReason" | "reservationSource" | "roomType" | "title" | "transactionCode";
            /** @description null: the group's. */
            hotelCode: string | null;
            code: string;
            /** @description In English. */
            name: string;
            /** @description In Chinese. */
            nameZh: string;
            /** @description Of types that guests read, by the codes of the tenant's other guest languages; what is left out is in English. */
            names: {
                [key: string]: string;
            };
            /** @description For those who look after the dictionary. */
            description: string | null;
            /** @description Place among the others of its type, the lowest first. */
            sort: number;
            /** @description With `maximum`, of types that are ranges, and null for all others. */
            minimum: number | null;
            maximum: number | null;
            /** @description Off: it is offered no more, and stays where it was chosen. */
            enabled: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @enum {string} */
            origin: "group" | "hotel" | "overridden";
            /** @description What of the settings names it; empty: nothing does. */
            usedBy: components["schemas"]["EntryUse"][];
            /** @description Whether the caller may change it. */
            editable: boolean;
        };
        DictionaryTypeAnswer: {
            /** @enum {string} */
            type: "adjustReason" | "area" | "cancelReason" | "country" | "guaranteeType" | "keyCard" | "paymentItem" | "paymentMethodCode" | "refundReason" | "reservationSource" | "roomType" | "title" | "transactionCode";
            name: string;
            nameZh: string;
            /** @description Who uses its entries. */
            use: components["schemas"]["EntryUse"];
            /** @description Its entries have a minimum and a maximum. */
            range: boolean;
            /** @description Guests read the names of its entries. */
            forGuests: boolean;
            /** @description Entries in view, and how many of them the hotel has by itself or in words of its own. */
            count: number;
            own: number;
        };
        CreateDictionaryEntryDto: {
            /** @enum {string} */
            type: "adjustReason" | "area" | "cancelReason" | "country" | "guaranteeType" | "keyCard" | "paymentItem" | "paymentMethodCode" | "refundReason" | "reservationSource" | "roomType" | "title" | "transactionCode";
            code: string;
            /** @description In English. */
            name: string;
            /** @description In Chinese. */
            nameZh: string;
            /** @description Of types that guests read, by the codes of the tenant's other guest languages; what is left out is in English. */
            names?: {
                [key: string]: string;
            };
            /** @description For those who look after the dictionary. */
            description?: string | null;
            /** @description Place among the others of its type, the lowest first. */
            sort?: number;
            /** @description With `maximum`, of types that are ranges, and null for all others. */
            minimum?: number | null;
            maximum?: number | null;
            /** @description Off: it is offered no more, and stays where it was chosen. */
            enabled?: boolean;
        };
        UpdateDictionaryEntryDto: {
            /** @enum {string} */
            type?: "adjustReason" | "area" | "cancelReason" | "country" | "guaranteeType" | "keyCard" | "paymentItem" | "paymentMethodCode" | "refundReason" | "reservationSource" | "roomType" | "title" | "transactionCode";
            code?: string;
            /** @description In English. */
            name?: string;
            /** @description In Chinese. */
            nameZh?: string;
            /** @description Of types that guests read, by the codes of the tenant's other guest languages; what is left out is in English. */
            names?: {
                [key: string]: string;
            };
            /** @description For those who look after the dictionary. */
            description?: string | null;
            /** @description Place among the others of its type, the lowest first. */
            sort?: number;
            /** @description With `maximum`, of types that are ranges, and null for all others. */
            minimum?: number | null;
            maximum?: number | null;
            /** @description Off: it is offered no more, and stays where it was chosen. */
            enabled?: boolean;
            /** @description As last read: refused with CONFLICT when somebody else changed the entry since. */
            updatedAt?: string;
        };
        StartImportDto: {
            /**
             * @description Of rows that name none.
             * @enum {string}
             */
            type?: "adjustReason" | "area" | "cancelReason" | "country" | "guaranteeType" | "keyCard" | "paymentItem" | "paymentMethodCode" | "refundReason" | "reservationSource" | "roomType" | "title" | "transactionCode";
            fileName: string;
            bytes: number;
        };
        TypeCountsAnswer: {
            /** @description As typed where there is no such type. */
            type: string;
            added: number;
            changed: number;
            unchanged: number;
            refused: number;
        };
        DictionaryTransferAnswer: {
            /** @enum {string} */
            kind: "export" | "import";
            /** @enum {string} */
            status: "canceled" | "done" | "failed" | "reading" | "ready" | "running" | "uploading";
            id: string;
            fileName: string;
            /** @description Bytes while it is uploaded, then rows. */
            done: number;
            /** @description null: not known yet. */
            total: number | null;
            /** @description Bytes a part has; the last one may have fewer. */
            partBytes: number;
            counts: components["schemas"]["TypeCountsAnswer"][];
            /** @description Why it failed; null: it did not. */
            problem: string | null;
        };
        StartDictionaryExportDto: {
            /**
             * @description Left out: all types.
             * @enum {string}
             */
            type?: "adjustReason" | "area" | "cancelReason" | "country" | "guaranteeType" | "keyCard" | "paymentItem" | "paymentMethodCode" | "refundReason" | "reservationSource" | "roomType" | "title" | "transactionCode";
        };
        ChangedFieldAnswer: {
            /** @enum {string} */
            field: "description" | "enabled" | "maximum" | "minimum" | "name" | "nameZh" | "origin" | "sort";
            before: string;
            after: string;
        };
        ImportRowAnswer: {
            /** @enum {string} */
            outcome: "added" | "changed" | "refused" | "unchanged";
            /** @description As Excel counts. */
            id: number;
            type: string;
            code: string;
            /** @description Why it is refused. */
            problem: string | null;
            /** @description What of an entry changes; of one that is added, nothing. */
            changes: components["schemas"]["ChangedFieldAnswer"][];
            name: string | null;
            nameZh: string | null;
        };
        RunImportDto: {
            /** @description The refused rows stay out; otherwise every type with a refused row stays out as a whole. */
            leaveOutRefused: boolean;
        };
        DomainCheckStep: {
            /**
             * @description The record or file is there and holds the token; this installation answers at the domain.
             * @enum {string}
             */
            step: "proof" | "reach";
            /** @enum {string} */
            state: "failed" | "ok";
            /** @enum {string|null} */
            problem: "blocked" | "certificate" | "connection" | "different" | "dns" | "missing" | "name" | "proxy" | "redirect" | "stranger" | "timeout" | null;
            /** @description For whoever looks after the domain: what was found, or the error. */
            said: string | null;
        };
        ServiceDomainAnswer: {
            id: string;
            domain: string;
            tenantId: string;
            /** @description Null: for all hotels of the tenant that have none of their own. */
            hotelCode: string | null;
            /**
             * @description `txt`: a TXT record `_payby-challenge.<domain>`. `file`: `/.well-known/payby-domain.txt` at the domain.
             * @enum {string}
             */
            method: "file" | "txt";
            /** @description What the record or the file must hold. */
            token: string;
            /** @enum {string} */
            state: "broken" | "proven" | "waiting";
            /** @description One that is off is checked, and not used. */
            enabled: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            checkedAt: string | null;
            /** Format: date-time */
            failingSince: string | null;
            /** @description Whether new links begin with it: it is proven, and in use. */
            used: boolean;
            /** @description What links begin with, once it is used. */
            address: string;
            /** @description Name of the TXT record, or address of the file. */
            proofAt: string;
            /** @description Failed checks in a row. */
            failures: number;
            checkSteps: components["schemas"]["DomainCheckStep"][];
        };
        CreateServiceDomainDto: {
            domain: string;
            tenantId: string;
            /**
             * @description `txt`: a TXT record `_payby-challenge.<domain>`. `file`: `/.well-known/payby-domain.txt` at the domain.
             * @enum {string}
             */
            method?: "file" | "txt";
            /** @description One that is off is checked, and not used. */
            enabled?: boolean;
            /** @description Null: for all hotels of the tenant that have none of their own. */
            hotelCode?: string | null;
        };
        UpdateServiceDomainDto: {
            domain?: string;
            tenantId?: string;
            /**
             * @description `txt`: a TXT record `_payby-challenge.<domain>`. `file`: `/.well-known/payby-domain.txt` at the domain.
             * @enum {string}
             */
            method?: "file" | "txt";
            /** @description One that is off is checked, and not used. */
            enabled?: boolean;
            /** @description Null: for all hotels of the tenant that have none of their own. */
            hotelCode?: string | null;
            /** @description As last read: refused with CONFLICT when somebody else changed the domain since. */
            updatedAt?: string;
        };
        EmailTestStep: {
            /**
             * @description The name is found; the server answers; the connection is encrypted; it lets us in; it takes the mail.
             * @enum {string}
             */
            step: "accepted" | "connect" | "resolve" | "signIn" | "tls";
            /**
             * @description `skipped`: not reached, or not asked for by the settings.
             * @enum {string}
             */
            state: "failed" | "ok" | "skipped";
            /** @enum {string|null} */
            problem: "blocked" | "connection" | "credentials" | "later" | "name" | "refused" | "tls" | "unknown" | null;
            /** @description The mail server's own words; without secrets. */
            said: string | null;
        };
        DomainCheck: {
            /** @enum {string} */
            check: "dkim" | "dmarc" | "spf";
            /**
             * @description `doubtful`: it is there, and may not cover the mail server. `unknown`: no name server answered.
             * @enum {string}
             */
            state: "doubtful" | "found" | "missing" | "unknown" | "wrong";
            /** @enum {string|null} */
            problem: "dns" | "noKey" | "notCovered" | "otherDomain" | "otherKey" | "revoked" | "several" | "syntax" | null;
            /** @description The name of the TXT record. */
            name: string;
            /** @description What is there, or what the name server said; shortened. */
            said: string | null;
            /** @description The text to publish at that name; null: nothing is to be changed. */
            publish: string | null;
        };
        ServiceFailures: {
            /** Format: date-time */
            lastAt: string;
            /**
             * Format: date-time
             * @description Until then others go before it. Null: it is asked in its turn.
             */
            restingUntil: string | null;
            count: number;
            last: string;
        };
        DkimKeyAnswer: {
            /**
             * @description `waiting`: its record has not been found so far, and nothing is signed with it.
             * @enum {string}
             */
            state: "signing" | "waiting";
            /** Format: date-time */
            createdAt: string;
            domain: string;
            selector: string;
            /** @description The name of the TXT record, and its text. */
            recordName: string;
            record: string;
        };
        MailboxTestStep: {
            /**
             * @description The name is found; the server answers; the connection is encrypted; it lets us in; it opens the folder.
             * @enum {string}
             */
            step: "connect" | "folder" | "resolve" | "signIn" | "tls";
            /**
             * @description `skipped`: not reached, or not asked for by the settings.
             * @enum {string}
             */
            state: "failed" | "ok" | "skipped";
            /** @enum {string|null} */
            problem: "blocked" | "connection" | "credentials" | "folder" | "later" | "name" | "plain" | "tls" | null;
            /** @description The mail server's own words; without secrets. */
            said: string | null;
        };
        BounceMailboxAnswer: {
            id: string;
            /** @description The envelope sender of the service's mails about payments. */
            address: string;
            /** @description Of the IMAP server: name or address. */
            host: string;
            port: number;
            /**
             * @description `none`: for a server on the same machine only.
             * @enum {string}
             */
            sslType: "none" | "ssl" | "starttls";
            username: string;
            folder: string;
            /** @description Whether the last test could open the folder. Null: not tested as it is. */
            working: boolean | null;
            /** Format: date-time */
            testedAt: string | null;
            testSteps: components["schemas"]["MailboxTestStep"][];
            /** Format: date-time */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When it was last read. Null: not yet.
             */
            readAt: string | null;
            /** @description Readings that failed, in a row. Null: it works. */
            failures: components["schemas"]["ServiceFailures"] | null;
        };
        EmailServiceAnswer: {
            id: string;
            /** @description null: for all hotels. A hotel’s own are asked before. */
            hotelCode: string | null;
            /** @description Name or address. */
            host: string;
            /** @description Used without encryption from the start: `none` and `starttls`. */
            smtpPort: number;
            /** @description Used with `ssl`. */
            sslPort: number;
            /** @enum {string} */
            sslType: "none" | "ssl" | "starttls";
            /** @description Null: the server asks for none. */
            username: string | null;
            fromAddress: string;
            /** @description Null: the hotel's own name. */
            fromName: string | null;
            enabled: boolean;
            /** @description A message to several people of the house leaves as one mail to all of them. A guest's never does. */
            mergeAndSend: boolean;
            /** @description Whether the last test mail was taken. Null: not tested as it is. */
            working: boolean | null;
            /** Format: date-time */
            testedAt: string | null;
            testSteps: components["schemas"]["EmailTestStep"][];
            /** @description What the name servers say of the from address's domain; empty: not looked up as it is. */
            domainChecks: components["schemas"]["DomainCheck"][];
            /** Format: date-time */
            domainCheckedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Null: it works. */
            failures: components["schemas"]["ServiceFailures"] | null;
            /** @description The key that mails are signed with, and one that waits for its record; none: they are not signed here. */
            dkimKeys: components["schemas"]["DkimKeyAnswer"][];
            /** @description Where bounces of its mails are read. Null: they are not. */
            bounceMailbox: components["schemas"]["BounceMailboxAnswer"] | null;
            passwordSet: boolean;
            /** @description Whether the caller may change this service: one for all hotels takes work in all of them and SECURITY_USER_MGT. */
            editable: boolean;
            /** @description Of `places`, from 1: how many of its hotel are asked before it. */
            place: number;
            /** @description Those it can change places with, itself included. */
            places: number;
        };
        CreateEmailServiceDto: {
            /** @description Name or address. */
            host: string;
            /** @enum {string} */
            sslType: "none" | "ssl" | "starttls";
            fromAddress: string;
            /** @description Used without encryption from the start: `none` and `starttls`. */
            smtpPort?: number;
            /** @description Used with `ssl`. */
            sslPort?: number;
            enabled?: boolean;
            /** @description A message to several people of the house leaves as one mail to all of them. A guest's never does. */
            mergeAndSend?: boolean;
            /** @description Null: the server asks for none. */
            username?: string | null;
            /** @description Null: the hotel's own name. */
            fromName?: string | null;
            /** @description null: for all hotels. A hotel’s own are asked before. */
            hotelCode?: string | null;
            /** @description The caller's own, needed for a service for all hotels: password links and invitations leave by it. */
            currentPassword?: string;
            /** @description Kept sealed and never answered. Left out it stays; an empty one takes it away. */
            password?: string;
        };
        UpdateEmailServiceDto: {
            /** @description Name or address. */
            host?: string;
            /** @enum {string} */
            sslType?: "none" | "ssl" | "starttls";
            fromAddress?: string;
            /** @description Used without encryption from the start: `none` and `starttls`. */
            smtpPort?: number;
            /** @description Used with `ssl`. */
            sslPort?: number;
            enabled?: boolean;
            /** @description A message to several people of the house leaves as one mail to all of them. A guest's never does. */
            mergeAndSend?: boolean;
            /** @description Null: the server asks for none. */
            username?: string | null;
            /** @description Null: the hotel's own name. */
            fromName?: string | null;
            /** @description null: for all hotels. A hotel’s own are asked before. */
            hotelCode?: string | null;
            /** @description Kept sealed and never answered. Left out it stays; an empty one takes it away. */
            password?: string;
            /** @description The caller's own, needed for a service for all hotels: password links and invitations leave by it. */
            currentPassword?: string;
            /** @description As last read: refused with CONFLICT when somebody else changed the service since. */
            updatedAt?: string;
        };
        TestEmailDto: {
            /** @description An address of the caller's own. */
            to: string;
        };
        MoveDto: {
            /**
             * @description One place, among those of the same hotel.
             * @enum {string}
             */
            to: "down" | "up";
        };
        MakeDkimKeyDto: {
            /** @description The first part of its record's name, lower case. Left out: the day, such as `payby-20261124`. */
            selector?: string;
        };
        SetBounceMailboxDto: {
            /** @description The envelope sender of the service's mails about payments. */
            address: string;
            /** @description Of the IMAP server: name or address. */
            host: string;
            port: number;
            /**
             * @description `none`: for a server on the same machine only.
             * @enum {string}
             */
            sslType: "none" | "ssl" | "starttls";
            username: string;
            folder?: string;
            /**
             * Format: date-time
             * @description As last read, null where there was none: refused with CONFLICT when it has changed since.
             */
            updatedAt?: string | null;
            /** @description Kept sealed and never answered. Left out it stays. */
            password?: string;
        };
        CreateSystemEmailServiceDto: {
            /** @description Name or address. */
            host: string;
            /** @enum {string} */
            sslType: "none" | "ssl" | "starttls";
            fromAddress: string;
            /** @description Used without encryption from the start: `none` and `starttls`. */
            smtpPort?: number;
            /** @description Used with `ssl`. */
            sslPort?: number;
            enabled?: boolean;
            /** @description A message to several people of the house leaves as one mail to all of them. A guest's never does. */
            mergeAndSend?: boolean;
            /** @description Null: the server asks for none. */
            username?: string | null;
            /** @description Null: the hotel's own name. */
            fromName?: string | null;
            /** @description Kept sealed and never answered. Left out it stays; an empty one takes it away. */
            password?: string;
        };
        UpdateSystemEmailServiceDto: {
            /** @description Name or address. */
            host?: string;
            /** @enum {string} */
            sslType?: "none" | "ssl" | "starttls";
            fromAddress?: string;
            /** @description Used without encryption from the start: `none` and `starttls`. */
            smtpPort?: number;
            /** @description Used with `ssl`. */
            sslPort?: number;
            enabled?: boolean;
            /** @description A message to several people of the house leaves as one mail to all of them. A guest's never does. */
            mergeAndSend?: boolean;
            /** @description Null: the server asks for none. */
            username?: string | null;
            /** @description Null: the hotel's own name. */
            fromName?: string | null;
            /** @description Kept sealed and never answered. Left out it stays; an empty one takes it away. */
            password?: string;
            /** @description As last read: refused with CONFLICT when somebody else changed the service since. */
            updatedAt?: string;
        };
        ApprovedTemplate: {
            /** @description A type of text messages: `RECEIPT`. `payment-link` stands for `REQUEST` and `REMINDER`. */
            template: string;
            /** @enum {string} */
            language: "en" | "zh";
            /** @description What the approved text leaves open, in its order. */
            parameters: ("amount" | "dueAt" | "hotel" | "path" | "paymentNo" | "securityCode" | "url")[];
            /** @description The provider's. */
            id: string;
        };
        SmsChannelAnswer: {
            id: string;
            code: string;
            /** @description null: for all hotels. */
            hotelCode: string | null;
            /** @enum {string} */
            kind: "domestic" | "foreign";
            /** @description Code of an SMS provider among the vendors. It stays for good, as the credentials are made for it. */
            provider: string;
            /** Format: uri */
            baseUrl: string;
            /** @description What the phone shows, or the provider's approved signature. */
            sender: string;
            /** @description Country calling codes without the plus; none: every country. */
            areaCodes: string[];
            templateIds: components["schemas"]["ApprovedTemplate"][];
            /** @description Goes before others of its hotel and kind. */
            isDefault: boolean;
            enabled: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Null: it works. */
            failures: components["schemas"]["ServiceFailures"] | null;
            /** @description Those that are no secret. */
            credentials: {
                [key: string]: string;
            };
            /** @description Names of the secret ones that are stored. They are never shown. */
            savedSecrets: string[];
            /** @description Whether the caller may change this channel: one for all hotels takes somebody who works in all of them. */
            editable: boolean;
            /** @description Of `places`, from 1: how many of its hotel are asked before it. */
            place: number;
            /** @description Those it can change places with, itself included. */
            places: number;
        };
        CreateSmsChannelDto: {
            code: string;
            /** @enum {string} */
            kind: "domestic" | "foreign";
            /** @description Code of an SMS provider among the vendors. It stays for good, as the credentials are made for it. */
            provider: string;
            /** Format: uri */
            baseUrl: string;
            /** @description What the phone shows, or the provider's approved signature. */
            sender: string;
            /** @description Country calling codes without the plus; none: every country. */
            areaCodes?: string[];
            templateIds?: components["schemas"]["ApprovedTemplate"][];
            /** @description Goes before others of its hotel and kind. */
            isDefault?: boolean;
            enabled?: boolean;
            /** @description null: for all hotels. */
            hotelCode?: string | null;
            /** @description By the provider's schema (`vendors`). */
            credentials: {
                [key: string]: string;
            };
        };
        UpdateSmsChannelDto: {
            code?: string;
            /** @enum {string} */
            kind?: "domestic" | "foreign";
            /** @description Code of an SMS provider among the vendors. It stays for good, as the credentials are made for it. */
            provider?: string;
            /** Format: uri */
            baseUrl?: string;
            /** @description What the phone shows, or the provider's approved signature. */
            sender?: string;
            /** @description Country calling codes without the plus; none: every country. */
            areaCodes?: string[];
            templateIds?: components["schemas"]["ApprovedTemplate"][];
            /** @description Goes before others of its hotel and kind. */
            isDefault?: boolean;
            enabled?: boolean;
            /** @description null: for all hotels. */
            hotelCode?: string | null;
            /** @description By the provider's schema (`vendors`). */
            credentials?: {
                [key: string]: string;
            };
            /** @description As last read: refused with CONFLICT when somebody else changed the channel since. */
            updatedAt?: string;
        };
        TestMessageDto: {
            /** @description A number of the caller's own. */
            to: string;
        };
        TestMessageAnswer: {
            /**
             * @description `notSent`: the provider asked to come back later. `unknown`: it may have gone out.
             * @enum {string}
             */
            outcome: "notSent" | "refused" | "sent" | "unknown";
            /** @description The provider's name for the message; null: it was not sent. */
            messageId: string | null;
            /** @description What the provider answered, with its code; null: nothing but a yes. */
            said: string | null;
            /** @description How many messages the provider charges for the text; null: its approved template decides. */
            segments: number | null;
        };
        DepartmentAnswer: {
            id: string;
            code: string;
            name: string;
            nameZh: string;
            /**
             * @description Of what it is sent.
             * @enum {string}
             */
            language: "en" | "zh";
            /** @description Each gets a mail of its own. */
            emails: string[];
            /** @description E.164 */
            mobiles: string[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Codes of the rules that tell it; while there is one, it cannot be deleted. */
            usedBy: string[];
        };
        CreateDepartmentDto: {
            code: string;
            name: string;
            nameZh: string;
            /**
             * @description Of what it is sent.
             * @enum {string}
             */
            language?: "en" | "zh";
            /** @description Each gets a mail of its own. */
            emails?: string[];
            /** @description E.164 */
            mobiles?: string[];
        };
        UpdateDepartmentDto: {
            code?: string;
            name?: string;
            nameZh?: string;
            /**
             * @description Of what it is sent.
             * @enum {string}
             */
            language?: "en" | "zh";
            /** @description Each gets a mail of its own. */
            emails?: string[];
            /** @description E.164 */
            mobiles?: string[];
            /** @description As last read: refused with CONFLICT when somebody else changed the department since. */
            updatedAt?: string;
        };
        NoticeAnswer: {
            /** @enum {string} */
            kind: "approvalWaiting" | "disputeOpened" | "evidenceDue" | "extraMoney" | "messageFailed" | "moneyArrived" | "postingFailed" | "postingUnknown" | "refundFailed";
            id: string;
            hotelCode: string;
            at: string;
            /** @description What it is about, and what people call that. */
            subjectId: string;
            subjectNo: string;
            amountMinor: number;
            currencyCode: string;
            read: boolean;
        };
        NoticesAnswer: {
            /** @description The newest first, at most 50. */
            notices: components["schemas"]["NoticeAnswer"][];
            /** @description Of these. At most 100 are counted. */
            unread: number;
            /** @description What is shown by the browser alone: not in the list, and not counted. The newest first, at most 50. */
            browserOnly: components["schemas"]["NoticeAnswer"][];
        };
        ReadNoticesDto: {
            ids?: string[];
            /**
             * Format: uuid
             * @description A notice: it and all before it are read.
             */
            upTo?: string;
        };
        NoticePreferencesAnswer: {
            /** @description In the list under the bell. */
            bell: ("approvalWaiting" | "disputeOpened" | "evidenceDue" | "extraMoney" | "messageFailed" | "moneyArrived" | "postingFailed" | "postingUnknown" | "refundFailed")[];
            /** @description As a notification of the browser, where the person has allowed that there. */
            browser: ("approvalWaiting" | "disputeOpened" | "evidenceDue" | "extraMoney" | "messageFailed" | "moneyArrived" | "postingFailed" | "postingUnknown" | "refundFailed")[];
            /** @description In a mail about the day before; none: no mail. */
            digest: ("approvalWaiting" | "disputeOpened" | "evidenceDue" | "extraMoney" | "messageFailed" | "moneyArrived" | "postingFailed" | "postingUnknown" | "refundFailed")[];
            /** @description Whether the person has an e-mail address, without which there is no digest. */
            hasEmail: boolean;
            /** @description The mail goes out from this hour on, in the time of the person's hotel. */
            digestHour: number;
        };
        NoticePreferences: {
            /** @description In the list under the bell. */
            bell: ("approvalWaiting" | "disputeOpened" | "evidenceDue" | "extraMoney" | "messageFailed" | "moneyArrived" | "postingFailed" | "postingUnknown" | "refundFailed")[];
            /** @description As a notification of the browser, where the person has allowed that there. */
            browser: ("approvalWaiting" | "disputeOpened" | "evidenceDue" | "extraMoney" | "messageFailed" | "moneyArrived" | "postingFailed" | "postingUnknown" | "refundFailed")[];
            /** @description In a mail about the day before; none: no mail. */
            digest: ("approvalWaiting" | "disputeOpened" | "evidenceDue" | "extraMoney" | "messageFailed" | "moneyArrived" | "postingFailed" | "postingUnknown" | "refundFailed")[];
            /** @description The mail goes out from this hour on, in the time of the person's hotel. */
            digestHour: number;
        };
        LanguageAnswer: {
            /** @description Nothing is missing: it is sent. */
            complete: boolean;
            /** @description Fields that are empty, and variables that no text names: `subject`, `payment.url`. */
            missing: string[];
        };
        PageLookOf: {
            /** @description Of buttons, and of an email's head; null: the product's own. */
            accent: string | null;
            /**
             * @description The languages of a browser that are shown the text in each language. An added language that is left out has its own
             *     code.
             */
            browserLanguages: {
                [key: string]: string[];
            };
            showLogo: boolean;
        };
        TemplateBelow: {
            /** @enum {string} */
            layer: "group" | "hotel" | "shipped";
            version: number;
            /** Format: date-time */
            updatedAt: string;
            /** @description null: the product's. */
            updatedBy: string | null;
            /** @description It changed since the own text was written. */
            changed: boolean;
        };
        TemplateUse: {
            /** @description `2 send rules`, in English and in Chinese. */
            name: string;
            nameZh: string;
        };
        TemplateAnswer: {
            /** @enum {string} */
            kind: "EMAIL" | "PAGE" | "SMS";
            /** @description What it is for: the code of a template type. */
            type: string;
            code: string;
            name: string;
            /** @description It counts where no template is named. */
            isPrimary: boolean;
            /** @description Place among the others of its type, the lowest first. */
            sort: number;
            /** @description Off: nothing is sent by it. */
            enabled: boolean;
            /** @description E-mail only: these get every message in copy, seen by all. */
            cc: string[];
            /** @description E-mail only: these get every message in copy, seen by nobody. */
            bcc: string[];
            texts: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            look: components["schemas"]["PageLookOf"] | null;
            /** @description Of its texts; every save that changes them makes another. */
            version: number;
            /** Format: date-time */
            updatedAt: string;
            /**
             * @description Whose text is in force here.
             * @enum {string}
             */
            layer: "group" | "hotel" | "shipped";
            /** @description null: there is nothing below, the template exists here only. */
            below: components["schemas"]["TemplateBelow"] | null;
            languages: {
                [key: string]: components["schemas"]["LanguageAnswer"];
            };
            /** @description `REQUEST.DEFAULT`: type and code. The same in every layer and hotel. */
            id: string;
            /** @description The text is this level's own; otherwise the level follows. */
            own: boolean;
            /** @description It counts here where no template is named. */
            primary: boolean;
            /** @description null: the product's. */
            updatedBy: string | null;
            /** @description What names it; empty: nothing does. */
            usedBy: components["schemas"]["TemplateUse"][];
            /** @description Whether the caller may change it here. */
            editable: boolean;
        };
        TemplateLayerAnswer: {
            /** @enum {string} */
            layer: "group" | "hotel" | "shipped";
            texts: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            look: components["schemas"]["PageLookOf"] | null;
            name: string;
            version: number;
            /** Format: date-time */
            updatedAt: string;
            updatedBy: string | null;
            cc: string[];
            bcc: string[];
        };
        TemplateVersionAnswer: {
            version: number;
            /** Format: date-time */
            at: string;
            by: string;
            note: string | null;
            /** @description It is the one in use. */
            current: boolean;
        };
        TemplateVersionContentAnswer: {
            texts: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            look: components["schemas"]["PageLookOf"] | null;
            name: string;
            cc: string[];
            bcc: string[];
            version: number;
            /** Format: date-time */
            at: string;
            by: string;
            note: string | null;
            /** @description It is the one in use. */
            current: boolean;
        };
        CreateTemplateDto: {
            /** @description What it is for: the code of a template type. */
            type: string;
            name: string;
            code?: string;
            /** @description It counts where no template is named. */
            isPrimary?: boolean;
            /** @description Place among the others of its type, the lowest first. */
            sort?: number;
            /** @description Off: nothing is sent by it. */
            enabled?: boolean;
            /** @description E-mail only: these get every message in copy, seen by all. */
            cc?: string[];
            /** @description E-mail only: these get every message in copy, seen by nobody. */
            bcc?: string[];
            texts?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            look?: components["schemas"]["PageLookOf"] | null;
            /** @description What was changed and why, for those who look at the versions. */
            note?: string;
        };
        UpdateTemplateDto: {
            /** @description What it is for: the code of a template type. */
            type?: string;
            name?: string;
            code?: string;
            /** @description It counts where no template is named. */
            isPrimary?: boolean;
            /** @description Place among the others of its type, the lowest first. */
            sort?: number;
            /** @description Off: nothing is sent by it. */
            enabled?: boolean;
            /** @description E-mail only: these get every message in copy, seen by all. */
            cc?: string[];
            /** @description E-mail only: these get every message in copy, seen by nobody. */
            bcc?: string[];
            texts?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            look?: components["schemas"]["PageLookOf"] | null;
            /** @description What was changed and why, for those who look at the versions. */
            note?: string;
            /** @description As last read: refused with CONFLICT when somebody else changed the template since. */
            updatedAt?: string;
        };
        GoBackDto: {
            /** @description The version whose texts are taken. */
            version: number;
            updatedAt?: string;
            /** @description What was changed and why, for those who look at the versions. */
            note?: string;
        };
        CheckTemplateDto: {
            texts: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            look?: components["schemas"]["PageLookOf"] | null;
            /** @description Code of the template's type. */
            type: string;
        };
        TemplateProblemAnswer: {
            /** @enum {string} */
            code: "contrast" | "fails" | "languageTwice" | "lineBreak" | "missing" | "notAllowed" | "syntax" | "tooLarge" | "tooLong" | "tooSlow" | "unknownField" | "unknownFilter" | "unknownTag" | "unknownVariable";
            /** @description null: of no language. */
            language: string | null;
            /** @description A field of the type, or `accent`, `browserLanguages`. */
            field: string;
            /** @description From 1; null where the whole text is meant. */
            line: number | null;
            column: number | null;
            /** @description The variable, filter or tag that is not known, or the markup that is not allowed, as it is written. */
            name: string | null;
            /** @description What may have been meant instead. */
            suggestion: string | null;
            /** @description In the reader's language. */
            message: string;
        };
        CheckAnswer: {
            /** @description By language, what it still lacks; English or Chinese is sent in place of such a language. */
            languages: {
                [key: string]: components["schemas"]["LanguageAnswer"];
            };
            problems: components["schemas"]["TemplateProblemAnswer"][];
        };
        PreviewTemplateDto: {
            texts: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            look?: components["schemas"]["PageLookOf"] | null;
            /** @example ja */
            language: string;
            /**
             * Format: uuid
             * @description A payment whose values stand in the text; left out: examples do.
             */
            paymentId?: string;
            /** @description Code of the template's type. */
            type: string;
        };
        SegmentsAnswer: {
            /** @enum {string} */
            encoding: "GSM-7" | "UCS-2";
            /** @description How many messages the provider charges. */
            count: number;
            characters: number;
        };
        PreviewAnswer: {
            /** @description Of an e-mail: the name beside the sender's address. */
            sender: string | null;
            subject: string | null;
            /** @description Of an e-mail: a whole document; show it in a frame without scripts. */
            html: string | null;
            /** @description Of an e-mail its plain text part, of an SMS the message. */
            text: string | null;
            segments: components["schemas"]["SegmentsAnswer"] | null;
            /** @description Of a page: its texts by field, those of rich text as markup. */
            blocks: {
                [key: string]: string;
            } | null;
            /** @description Variables in the texts that have nothing to show here. */
            empty: string[];
        };
        TestTemplateDto: {
            texts: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            look?: components["schemas"]["PageLookOf"] | null;
            /** @example ja */
            language: string;
            /**
             * Format: uuid
             * @description A payment whose values stand in the text; left out: examples do.
             */
            paymentId?: string;
            /** @description Code of the template's type. */
            type: string;
        };
        TestSentAnswer: {
            /** @description Where it went, masked for a number. */
            to: string;
        };
        TemplateFieldAnswer: {
            /** @enum {string} */
            form: "html" | "line" | "text";
            key: string;
            name: string;
            nameZh: string;
            longest: number;
            required: boolean;
        };
        TemplateVariableAnswer: {
            /** @description null: an example is nothing to show. */
            example: string | null;
            exampleZh: string | null;
            /** @description As templates write it: `payment.amount`. */
            name: string;
            group: string;
            groupName: string;
            groupNameZh: string;
            label: string;
            labelZh: string;
            /** @description Of a list: the fields of its entries. */
            fields: string[];
            /** @description A text that does not name it is not complete. */
            required: boolean;
        };
        TemplateBlockAnswer: {
            /** @enum {string} */
            code: "button" | "items" | "logo";
            name: string;
            nameZh: string;
            /** @description As it is written; `…` stands for the button's words. */
            syntax: string;
        };
        TemplateTypeAnswer: {
            /** @enum {string} */
            kind: "EMAIL" | "PAGE" | "SMS";
            /** @enum {string} */
            audience: "guest" | "staff";
            code: string;
            name: string;
            nameZh: string;
            description: string;
            descriptionZh: string;
            module: string;
            sort: number;
            /** @description Off: nothing of this type is sent in the whole group. */
            enabled: boolean;
            /** @description Whether the caller may switch it. */
            editable: boolean;
            fields: components["schemas"]["TemplateFieldAnswer"][];
            variables: components["schemas"]["TemplateVariableAnswer"][];
            blocks: components["schemas"]["TemplateBlockAnswer"][];
        };
        SwitchTypeDto: {
            enabled: boolean;
        };
        GuestLanguageLineAnswer: {
            id: string;
            /**
             * @description BCP 47: `ja`, `pt-BR`. Never changes.
             * @example ja
             */
            code: string;
            /** @description In the language itself, for guests: `日本語`. */
            ownName: string;
            /** @description In English, for staff. */
            name: string;
            /** @description In Chinese, for staff. */
            nameZh: string;
            /** @description Place among the others, the lowest first. */
            sort: number;
            /** @description Off: it is no longer offered, and what was to be in it is in English. */
            enabled: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * @description Direction of writing.
             * @enum {string}
             */
            direction: "ltr" | "rtl";
            /** @description English or Chinese: it cannot be disabled or deleted. */
            builtIn: boolean;
            /** @description Fixed phrases that have a text, of so many; of a built-in language all. */
            translated: number;
            phraseCount: number;
            /** @description Whether the caller may change it. */
            editable: boolean;
        };
        GuestLanguageChoiceAnswer: {
            /** @enum {string} */
            direction: "ltr" | "rtl";
            code: string;
            ownName: string;
            name: string;
            nameZh: string;
        };
        PhraseAnswer: {
            /** @description `page:payBy` */
            key: string;
            section: string;
            sectionName: string;
            sectionNameZh: string;
            en: string;
            zh: string;
            /** @description Names in braces that a text must hold: `amount`. */
            placeholders: string[];
        };
        GuestLanguageAnswer: {
            id: string;
            /**
             * @description BCP 47: `ja`, `pt-BR`. Never changes.
             * @example ja
             */
            code: string;
            /** @description In the language itself, for guests: `日本語`. */
            ownName: string;
            /** @description In English, for staff. */
            name: string;
            /** @description In Chinese, for staff. */
            nameZh: string;
            /** @description Place among the others, the lowest first. */
            sort: number;
            /** @description Off: it is no longer offered, and what was to be in it is in English. */
            enabled: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * @description Direction of writing.
             * @enum {string}
             */
            direction: "ltr" | "rtl";
            phrases: {
                [key: string]: string;
            };
            /** @description English or Chinese: it cannot be disabled or deleted. */
            builtIn: boolean;
            /** @description Fixed phrases that have a text, of so many; of a built-in language all. */
            translated: number;
            phraseCount: number;
            /** @description Whether the caller may change it. */
            editable: boolean;
        };
        CreateGuestLanguageDto: {
            /**
             * @description BCP 47: `ja`, `pt-BR`. Never changes.
             * @example ja
             */
            code: string;
            /** @description In the language itself, for guests: `日本語`. */
            ownName?: string;
            /** @description In English, for staff. */
            name?: string;
            /** @description In Chinese, for staff. */
            nameZh?: string;
            /** @description Place among the others, the lowest first. */
            sort?: number;
            /** @description Off: it is no longer offered, and what was to be in it is in English. */
            enabled?: boolean;
            /** @description Fixed phrases by their keys; what is left out is in English. */
            phrases?: {
                [key: string]: string;
            };
        };
        UpdateGuestLanguageDto: {
            /**
             * @description BCP 47: `ja`, `pt-BR`. Never changes.
             * @example ja
             */
            code?: string;
            /** @description In the language itself, for guests: `日本語`. */
            ownName?: string;
            /** @description In English, for staff. */
            name?: string;
            /** @description In Chinese, for staff. */
            nameZh?: string;
            /** @description Place among the others, the lowest first. */
            sort?: number;
            /** @description Off: it is no longer offered, and what was to be in it is in English. */
            enabled?: boolean;
            /** @description Fixed phrases by their keys; what is left out is in English. */
            phrases?: {
                [key: string]: string;
            };
            /** @description As last read: refused with CONFLICT when another user has changed the language since. */
            updatedAt?: string;
        };
        WebhookKey: {
            /** Format: date-time */
            since: string;
            /**
             * Format: date-time
             * @description When it stops by itself; null: it is the newest and stays.
             */
            until: string | null;
            /** @description Its last four characters; the key itself is never shown again. */
            ending: string;
        };
        WebhookEndpointAnswer: {
            id: string;
            /**
             * Format: uuid
             * @description Set once.
             */
            clientId: string;
            name: string;
            /**
             * Format: uri
             * @description By https, or by http where the installation allows that host.
             */
            url: string;
            /** @description Some of those of the client. Nothing is sent that the client itself is not to hear. */
            triggers: ("cancel" | "create" | "dispute" | "overdue" | "pay" | "refund")[];
            enabled: boolean;
            /** Format: date-time */
            disabledAt: string | null;
            /**
             * @description Null: it is enabled.
             * @enum {string|null}
             */
            disabledBecause: "failing" | "gone" | "person" | null;
            /** @description Name of the person who disabled it; null: the system did. */
            disabledBy: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Those the client may hear of; others are not sent. */
            clientTriggers: ("cancel" | "create" | "dispute" | "overdue" | "pay" | "refund")[];
            /**
             * @description `off`: the client is disabled, or hears of nothing (`callbackEnabled`).
             * @enum {string}
             */
            state: "disabled" | "failing" | "healthy" | "off";
            /**
             * Format: date-time
             * @description The first bad answer after the last good one; null: it does not fail.
             */
            failingSince: string | null;
            /** Format: date-time */
            lastGoodAt: string | null;
            /**
             * Format: date-time
             * @description Nothing is sent before, as the receiver asked; null: it did not.
             */
            heldUntil: string | null;
            /** @description The newest first; every webhook carries a signature of each. */
            keys: components["schemas"]["WebhookKey"][];
            clientCode: string;
            clientName: string;
            /** @description HTTP status of the last answer; null: there was none. */
            lastStatus: number | null;
            /** @description What was wrong with it (see the attempts); null: nothing. */
            lastProblem: string | null;
            /** @description Deliveries that failed and are tried again by themselves, without tests and what the client no longer receives. */
            failedWaiting: number;
            /** @description Deliveries that are tried no more, of the same. */
            givenUp: number;
            /** @description Whether the caller may change it. */
            editable: boolean;
        };
        WebhookFiguresAnswer: {
            /** @description Webhooks of the last 24 hours. */
            total: number;
            delivered: number;
            /** @description How long answers take; null: there was none. */
            medianMs: number | null;
            slowestMs: number | null;
            /** @description All that are kept, as the list counts them. */
            all: number;
            allDelivered: number;
            allFailed: number;
            /** @description Tries before a delivery is given up, and over how many hours. */
            tries: number;
            hours: number;
            /** @description How long deliveries are kept, in days. */
            keptDays: number;
        };
        CreateWebhookEndpointDto: {
            /**
             * Format: uuid
             * @description Set once.
             */
            clientId: string;
            name: string;
            /**
             * Format: uri
             * @description By https, or by http where the installation allows that host.
             */
            url: string;
            /** @description Some of those of the client. Nothing is sent that the client itself is not to hear. */
            triggers?: ("cancel" | "create" | "dispute" | "overdue" | "pay" | "refund")[];
            enabled?: boolean;
        };
        CreatedWebhookEndpointAnswer: {
            id: string;
            /**
             * Format: uuid
             * @description Set once.
             */
            clientId: string;
            name: string;
            /**
             * Format: uri
             * @description By https, or by http where the installation allows that host.
             */
            url: string;
            /** @description Some of those of the client. Nothing is sent that the client itself is not to hear. */
            triggers: ("cancel" | "create" | "dispute" | "overdue" | "pay" | "refund")[];
            enabled: boolean;
            /** Format: date-time */
            disabledAt: string | null;
            /**
             * @description Null: it is enabled.
             * @enum {string|null}
             */
            disabledBecause: "failing" | "gone" | "person" | null;
            /** @description Name of the person who disabled it; null: the system did. */
            disabledBy: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Those the client may hear of; others are not sent. */
            clientTriggers: ("cancel" | "create" | "dispute" | "overdue" | "pay" | "refund")[];
            /**
             * @description `off`: the client is disabled, or hears of nothing (`callbackEnabled`).
             * @enum {string}
             */
            state: "disabled" | "failing" | "healthy" | "off";
            /**
             * Format: date-time
             * @description The first bad answer after the last good one; null: it does not fail.
             */
            failingSince: string | null;
            /** Format: date-time */
            lastGoodAt: string | null;
            /**
             * Format: date-time
             * @description Nothing is sent before, as the receiver asked; null: it did not.
             */
            heldUntil: string | null;
            /** @description The newest first; every webhook carries a signature of each. */
            keys: components["schemas"]["WebhookKey"][];
            clientCode: string;
            clientName: string;
            /** @description HTTP status of the last answer; null: there was none. */
            lastStatus: number | null;
            /** @description What was wrong with it (see the attempts); null: nothing. */
            lastProblem: string | null;
            /** @description Deliveries that failed and are tried again by themselves, without tests and what the client no longer receives. */
            failedWaiting: number;
            /** @description Deliveries that are tried no more, of the same. */
            givenUp: number;
            /** @description Whether the caller may change it. */
            editable: boolean;
            /** @description `whsec_…`. Shown this once. */
            secret: string;
        };
        UpdateWebhookEndpointDto: {
            /**
             * Format: uuid
             * @description Set once.
             */
            clientId?: string;
            name?: string;
            /**
             * Format: uri
             * @description By https, or by http where the installation allows that host.
             */
            url?: string;
            /** @description Some of those of the client. Nothing is sent that the client itself is not to hear. */
            triggers?: ("cancel" | "create" | "dispute" | "overdue" | "pay" | "refund")[];
            enabled?: boolean;
            /** @description As last read: refused with CONFLICT when somebody else changed the address since. */
            updatedAt?: string;
        };
        NewWebhookSecretDto: {
            /** @description How long the key before signs too; 0: not at all. */
            overlapHours: number;
        };
        NewWebhookSecretAnswer: {
            keys: components["schemas"]["WebhookKey"][];
            /** @description `whsec_…`. Shown this once. */
            secret: string;
        };
        WebhookAttemptAnswer: {
            /** Format: date-time */
            at: string;
            /** @enum {string|null} */
            problem: "blocked" | "connection" | "disabled" | "gone" | "proxy" | "redirect" | "status" | "timeout" | "tooLarge" | null;
            /** @description Counted over all repeats. A number that is missing was a try of a process that was killed. */
            no: number;
            status: number | null;
            /** @description More about the problem, as the connection reported it. */
            detail: string | null;
            tookMs: number;
            /** @description The beginning of what was answered, without secrets; null: nothing. */
            answer: string | null;
        };
        WebhookSignatureAnswer: {
            /** @description Which key, by its last four characters. */
            keyEnding: string;
            /** @description false: the key before, while it still signs. */
            newest: boolean;
            /** @description As the header has it: `v1,…`. */
            signature: string;
        };
        WebhookSigningAnswer: {
            signatures: components["schemas"]["WebhookSignatureAnswer"][];
            /** @description The very text that is sent. */
            body: string;
            bodyBytes: number;
            /** @description Hexadecimal. */
            bodySha256: string;
            webhookId: string;
            /** @description Header `webhook-timestamp` of the last try; null: there was none. */
            timestamp: number | null;
            /** @description What is signed: id, timestamp and body, with dots between; null: there was no try. */
            signedText: string | null;
        };
        WebhookDeliveryDetailAnswer: {
            /** @enum {string} */
            state: "delivered" | "givenUp" | "waiting";
            /**
             * @description null: nothing, or no try yet.
             * @enum {string|null}
             */
            lastProblem: "blocked" | "connection" | "disabled" | "gone" | "proxy" | "redirect" | "status" | "timeout" | "tooLarge" | null;
            /** Format: date-time */
            lastAt: string | null;
            /**
             * Format: date-time
             * @description null: it is under way, or none will come.
             */
            nextTryAt: string | null;
            /**
             * Format: date-time
             * @description When the event happened.
             */
            createdAt: string;
            /** @description The newest first. */
            attempts: components["schemas"]["WebhookAttemptAnswer"][];
            /** @description Where it goes. */
            url: string;
            signing: components["schemas"]["WebhookSigningAnswer"];
            /** @description A command that sends the same as the last try did; null: there was none. */
            curl: string | null;
            /** @description Whether the caller may send it again. */
            editable: boolean;
            id: string;
            endpointId: string;
            /** @description Header `webhook-id`: the same on every try and every repeat. */
            webhookId: string;
            /** @description For example `payment.paid`. */
            type: string;
            /** @description null: it is of no payment, as a test event is. */
            paymentId: string | null;
            paymentNo: string | null;
            /** @description For those who may see payments; null for others, and where the guest was erased. */
            guest: string | null;
            hotelCode: string | null;
            /** @description Tries of the present schedule, of at most `triesOf`. */
            tries: number;
            triesOf: number;
            /** @description HTTP status of the last answer; null: there was none, or no try yet. */
            lastStatus: number | null;
            tookMs: number | null;
        };
        SendAgainDto: {
            /** @description Left out: from the oldest that is kept. */
            from?: string;
            /** @description Left out: to the newest. */
            to?: string;
            /** @description false: what was delivered too. Left out: only what was not. */
            failedOnly?: boolean;
        };
        SendAgainAnswer: {
            /** @description How many are sent again. */
            count: number;
        };
        WebhookDeliveryAnswer: {
            /** @enum {string} */
            state: "delivered" | "givenUp" | "waiting";
            /**
             * @description null: nothing, or no try yet.
             * @enum {string|null}
             */
            lastProblem: "blocked" | "connection" | "disabled" | "gone" | "proxy" | "redirect" | "status" | "timeout" | "tooLarge" | null;
            /** Format: date-time */
            lastAt: string | null;
            /**
             * Format: date-time
             * @description null: it is under way, or none will come.
             */
            nextTryAt: string | null;
            /**
             * Format: date-time
             * @description When the event happened.
             */
            createdAt: string;
            id: string;
            endpointId: string;
            /** @description Header `webhook-id`: the same on every try and every repeat. */
            webhookId: string;
            /** @description For example `payment.paid`. */
            type: string;
            /** @description null: it is of no payment, as a test event is. */
            paymentId: string | null;
            paymentNo: string | null;
            /** @description For those who may see payments; null for others, and where the guest was erased. */
            guest: string | null;
            hotelCode: string | null;
            /** @description Tries of the present schedule, of at most `triesOf`. */
            tries: number;
            triesOf: number;
            /** @description HTTP status of the last answer; null: there was none, or no try yet. */
            lastStatus: number | null;
            tookMs: number | null;
        };
        FirstStepCheckAnswer: {
            /** @enum {string} */
            step: "address" | "callback" | "key" | "refund" | "reports";
            /**
             * @description `waiting`: nothing has come yet. `skipped`: a step before it has to work first.
             * @enum {string}
             */
            state: "failed" | "ok" | "skipped" | "waiting";
        };
        FirstStepAnswer: {
            /** @enum {string} */
            step: "account" | "currency" | "email" | "hotel" | "pms" | "request";
            /**
             * @description `later`: an earlier one comes first.
             * @enum {string}
             */
            state: "attention" | "done" | "later" | "progress" | "todo";
            /** @description Which sentence says how it stands. */
            says: string;
            /** @description What the sentence names. */
            names: string;
            /** @description Of the record that the step is about; null: there is none. */
            id: string | null;
            /** @description What its last test found, part by part; empty: not tested as it is. */
            checks: components["schemas"]["FirstStepCheckAnswer"][];
        };
        FirstStepsAnswer: {
            /** @description The hotel the steps are about; null: there is none yet. */
            hotelCode: string | null;
            /** @description Nobody needs the list any more: a request was paid, or somebody hid it. */
            finished: boolean;
            steps: components["schemas"]["FirstStepAnswer"][];
        };
        WithoutPmsDto: {
            withoutPms: boolean;
        };
        PaymentExceptionAnswer: {
            /** @enum {string} */
            kind: "disputePostingFailed" | "disputePostingUnknown" | "disputed" | "fraudWarning" | "holdFailed" | "holdLapsing" | "holdUnknown" | "late" | "linkNotSent" | "paymentUnconfirmed" | "postedTwice" | "postingFailed" | "postingUnknown" | "refundApproval" | "refundExcess" | "refundFailed" | "refundPostedTwice" | "refundPostingFailed" | "refundPostingUnknown" | "refundUnknown" | "refundedTwice" | "surplus";
            /** @description Attempt id, refund id, dispute id, or the number of a posting. */
            subject: string;
            amountMinor: number;
            /** @description Of the amount; left out: that of the payment. */
            currencyCode?: string;
            since: string;
            /** @description Until when something can be done about it; left out: no time is set. */
            deadline?: string;
            reason: string | null;
        };
        FoundPayerAnswer: {
            code: string;
            /** @description Accounts and groups. */
            name?: string;
            firstName?: string;
            lastName?: string;
            roomNo?: string | null;
        };
        PayerProblemAnswer: {
            /** @enum {string} */
            code: "PAYER_MISMATCH" | "PAYER_NOT_FOUND" | "PAYER_TWICE";
            /** @description null: nobody. */
            found: components["schemas"]["FoundPayerAnswer"] | null;
            at: string;
        };
        PostingAnswer: {
            /** @description Names it in commands. */
            no: number;
            /** @enum {string} */
            status: "fail" | "none" | "running" | "success" | "unknown";
            /** @description Number of the last try; 0 before the first. */
            attempt: number;
            pmsReference: string | null;
            /** @description The PMS's own code of a refusal. */
            code: string | null;
            reason: string | null;
            /** @description Its status was set by a person. */
            byHand: boolean;
            at: string | null;
            /** @description Of a payer's share, where less of it was captured. */
            amountMinor?: number;
        };
        PersonNameAnswer: {
            firstName: string;
            lastName: string;
        };
        PayerAnswer: {
            /**
             * @description The specification's short code, where the status has one.
             * @enum {string|null}
             */
            reservationStatusCode?: "CO" | "DI" | "DO" | "IH" | "IN" | "OP" | "RS" | null;
            /** @enum {string} */
            kind: "account" | "arAccount" | "group" | "nonIntegration" | "reservation";
            /** @description Confirmation number, account code or group number. */
            code: string;
            /** @description null: the PMS has not confirmed it, or has no record of it; nothing is posted. */
            pmsId: string | null;
            /** @description Typed by hand, and not confirmed by the PMS yet. */
            unverified?: boolean;
            /** @description Why the PMS did not confirm it. */
            problem?: components["schemas"]["PayerProblemAnswer"];
            folioWindow: number;
            /** @description This payer's share in minor units. */
            amountMinor: number;
            posting: components["schemas"]["PostingAnswer"];
            /** @description Accounts and groups. */
            name?: string;
            accountCode?: string;
            groupNo?: string;
            /** @description Reservations; arrival and departure also groups. */
            confirmationNo?: string;
            crsNo?: string | null;
            roomNo?: string | null;
            roomType?: string;
            firstName?: string;
            lastName?: string;
            otherName?: components["schemas"]["PersonNameAnswer"];
            /** @description Hotel-local date, YYYY-MM-DD. */
            arrival?: string;
            /** @description Hotel-local date, YYYY-MM-DD. */
            departure?: string;
            reservationStatus?: string;
            title?: string | null;
            /** @description Per night, in minor units of `roomRateCurrency`. */
            roomRateMinor?: number | null;
            roomRateCurrency?: string | null;
            /** @description Guests without a PMS record. */
            nonIntegrationId?: string;
        };
        ChosenEntryAnswer: {
            code: string;
            name: string;
            nameZh: string;
        };
        ItemAnswer: {
            /** @description As it was written in the request. */
            name: string;
            /** @description The payment item of the dictionary that stands for it; left out for words of the clerk's own. */
            entry?: components["schemas"]["ChosenEntryAnswer"];
            amountMinor: number;
            /** @description Code of the payer the item belongs to; `kind:code` where payers of two kinds have the same code. */
            owner: string;
        };
        MethodAnswer: {
            /**
             * @description As it was set up when it was offered; left out in requests from before.
             * @enum {string}
             */
            pageLoading?: "redirect" | "samePage" | "window";
            code: string;
            name: string;
            nameZh: string;
            description: string;
            descriptionZh: string;
            /** @enum {string} */
            kind: "alipay" | "card" | "wechat";
            platform: string;
            accountCode: string;
            threeDs?: boolean;
            transactionCode?: string | null;
            /** @description The amount is held and not charged; absent: it is charged. */
            preAuthorisation?: boolean;
            /** @description The card's token goes to the PMS with postings of payments, or of refunds; absent: it does not. */
            tokenOnPayment?: boolean;
            tokenOnRefund?: boolean;
        };
        CardAnswer: {
            brand: string;
            last4: string;
            /** @description Whether the cardholder was authenticated (3-D Secure); left out: the platform does not say. */
            threeDSecure?: boolean;
        };
        SendAnswer: {
            /** @enum {string} */
            channel: "EMAIL" | "SMS";
            recipient: string;
            /** @enum {string} */
            purpose: "reminder" | "request" | "resend";
            /**
             * @description `sent`: taken on by the mail server or the SMS provider. `success`: the provider's receipt says it was delivered.
             * @enum {string}
             */
            status: "failed" | "pending" | "sent" | "success";
            at: string | null;
            reason: string | null;
            /** @description Why it failed, for which every language has a sentence. */
            code?: string;
        };
        AttemptAnswer: {
            id: string;
            methodCode: string;
            /** @enum {string} */
            status: "failed" | "held" | "open" | "success";
            at: string;
            reason: string | null;
            /** @description Since when the platform has been processing it; absent: it has not reported that. */
            processingSince?: string;
        };
        ReceiptAnswer: {
            attemptId: string;
            methodCode: string;
            amountMinor: number;
            currencyCode: string;
            platformTransactionNo: string;
            channelTransactionNo: string | null;
            cardInfo: components["schemas"]["CardAnswer"] | null;
            at: string;
            /**
             * @description `asked`: it is what the request asked for.
             * @enum {string}
             */
            kind: "asked" | "late" | "surplus";
            /**
             * @description `held`: nobody has decided yet.
             * @enum {string}
             */
            standing: "held" | "kept" | "returned";
            /** @description Where surplus money that was kept is posted. */
            posting: components["schemas"]["PostingAnswer"] | null;
            /** @description What disputes hold of it or have cost; left out: nothing. */
            disputedMinor?: number;
        };
        HoldProblemAnswer: {
            /** @enum {string} */
            order: "capture" | "release";
            /**
             * @description `unknown`: the platform is asked until it says.
             * @enum {string}
             */
            kind: "failed" | "unknown";
            /** @description The platform's own. */
            code: string | null;
            reason: string;
        };
        HoldAnswer: {
            attemptId: string;
            amountMinor: number;
            currencyCode: string;
            platformTransactionNo: string;
            cardInfo: components["schemas"]["CardAnswer"] | null;
            at: string;
            /** @description When it lapses. */
            until: string;
            /** @description It is what the request asked for; any other is released by itself. */
            asked: boolean;
            /** @enum {string} */
            status: "captured" | "capturing" | "held" | "lapsed" | "released" | "releasing";
            /** @description When it came to stand like this. */
            since: string;
            /** @description What the last capture was to take. */
            captureMinor: number | null;
            releaseReason: string | null;
            problem: components["schemas"]["HoldProblemAnswer"] | null;
            /** @description When people were told that it lapses soon. */
            warnedAt: string | null;
        };
        RefundShareAnswer: {
            postingNo: number;
            amountMinor: number;
        };
        RefundAnswer: {
            id: string;
            attemptId: string;
            amountMinor: number;
            currencyCode: string;
            reason: string;
            requestedBy: string | null;
            requestedById: string | null;
            requestedAt: string;
            /** @description Made in the platform's own portal. */
            external: boolean;
            /**
             * @description `accepted`: the platform took the order; that is no refund yet.
             * @enum {string}
             */
            status: "accepted" | "awaitingApproval" | "failed" | "rejected" | "requested" | "success" | "unknown";
            platformRefundNo: string | null;
            /** @description Why it failed, is unknown or was rejected. */
            problem: string | null;
            /** @description The platform's code for its last failure, or ours for why it is unknown. */
            code?: string;
            at: string;
            shares: components["schemas"]["RefundShareAnswer"][];
        };
        DisputeFeeAnswer: {
            /** @description Minor units; negative: a fee was given back. */
            amountMinor: number;
            currencyCode: string;
        };
        DisputeMovementAnswer: {
            /** @description The platform's own number of it. */
            no: string;
            /** @enum {string} */
            kind: "returned" | "taken";
            amountMinor: number;
            currencyCode: string;
            at: string;
            /** @description What the platform keeps for it; absent: the platform has not said so. */
            fee?: components["schemas"]["DisputeFeeAnswer"];
        };
        OrderedEvidenceAnswer: {
            /**
             * @description `unknown`: the platform does not say whether it took it; it is asked until it does.
             * @enum {string}
             */
            status: "failed" | "ordered" | "sent" | "unknown";
            id: string;
            orderedBy: string;
            at: string;
            /** @description The platform's own code of a refusal, or ours. */
            code: string | null;
            /** @description Why it failed or is unknown. */
            reason: string | null;
        };
        OrderedAcceptanceAnswer: {
            /**
             * @description `unknown`: the platform does not say whether it took it; it receives the acceptance again until it does.
             * @enum {string}
             */
            status: "accepted" | "failed" | "ordered" | "unknown";
            id: string;
            orderedBy: string;
            at: string;
            /** @description The platform's own code of a refusal, or ours. */
            code: string | null;
            /** @description Why it failed or is unknown. */
            reason: string | null;
        };
        DisputeAnswer: {
            id: string;
            /** @description The platform's own number. */
            disputeNo: string;
            /** @description The attempt whose money is disputed. */
            attemptId: string;
            /**
             * @description `inquiry`: the bank asks. `chargeback`: it takes the money. `fraudWarning`: a chargeback may follow.
             * @enum {string}
             */
            kind: "chargeback" | "fraudWarning" | "inquiry";
            /**
             * @description `evidenceSent`: the bank decides. `accepted`: the platform has not said yet that it is lost.
             * @enum {string}
             */
            status: "accepted" | "evidenceSent" | "lost" | "open" | "won";
            amountMinor: number;
            currencyCode: string;
            /** @description Of the card scheme or the platform. */
            reasonCode: string | null;
            reason: string | null;
            /** @description Until when evidence is accepted; null: none is, or the platform did not say. */
            evidenceDue: string | null;
            openedAt: string;
            /** @description When the platform said what `status` is. */
            saidAt: string;
            movements: components["schemas"]["DisputeMovementAnswer"][];
            /** @description What it takes and returns in the currency of the payment is posted to the folios; absent: it is not. */
            toFolio?: boolean;
            /** @description Left out: none was ordered to be sent since the dispute was opened. */
            evidence?: components["schemas"]["OrderedEvidenceAnswer"];
            /** @description Left out: it was not to be accepted since it was opened, or it has gone on before the platform answered. */
            acceptance?: components["schemas"]["OrderedAcceptanceAnswer"];
            /** @description It can be accepted now, by the platform's API; of a payment that is requested by itself, not in lists. */
            acceptable?: boolean;
        };
        DisputeOfLineAnswer: {
            id: string;
            /** @description The platform's number of the movement that it follows from. */
            movementNo: string;
        };
        RefundPostingAnswer: {
            /** @description null: it is of a dispute. */
            refundId: string | null;
            dispute?: components["schemas"]["DisputeOfLineAnswer"];
            /** @enum {string} */
            kind: "refund" | "reversal";
            payerNo: number;
            amountMinor: number;
            /** @description It will never be posted: what it was for has fallen away. */
            dropped: boolean;
            posting: components["schemas"]["PostingAnswer"];
        };
        RefundTermsOfReceipt: {
            attemptId: string;
            /** @description false: the whole of it or nothing. */
            partial: boolean;
            /** @description Until when; null: always. */
            until: string | null;
            /** @description Further refunds it takes; null: any number. */
            refundsLeft: number | null;
        };
        PaymentAnswer: {
            /**
             * @description By the method of the money or of the last attempt; before that `authorization` if every method offered holds the amount.
             * @enum {string}
             */
            type: "authorization" | "payment";
            /**
             * @description `mainStatus`, or `onHold` while the amount is held for a request that is not paid yet.
             * @enum {string}
             */
            status: "canceled" | "onHold" | "partialRefunded" | "pending" | "refunded" | "success" | "timed_out";
            id: string;
            /** @description Number of events; grows with every change. */
            version: number;
            /** @description A newer release has continued it: shown as it was last known here, and nothing can be changed. */
            readOnly: boolean;
            serialNo: string;
            paymentNo: string;
            hotelCode: string;
            /** @enum {string} */
            mainStatus: "canceled" | "partialRefunded" | "pending" | "refunded" | "success" | "timed_out";
            /** @enum {string} */
            postingStatus: "fail" | "none" | "running" | "success" | "unknown";
            /** @enum {string} */
            refundPostingStatus: "fail" | "none" | "running" | "success" | "unknown";
            /**
             * @description The most urgent thing that needs a person.
             * @enum {string|null}
             */
            attention: "disputePostingFailed" | "disputePostingUnknown" | "disputed" | "fraudWarning" | "holdFailed" | "holdLapsing" | "holdUnknown" | "late" | "linkNotSent" | "paymentUnconfirmed" | "postedTwice" | "postingFailed" | "postingUnknown" | "refundApproval" | "refundExcess" | "refundFailed" | "refundPostedTwice" | "refundPostingFailed" | "refundPostingUnknown" | "refundUnknown" | "refundedTwice" | "surplus" | null;
            /**
             * @description Where its disputes stand: as the one does that is nearest to costing money; null: there is none.
             * @enum {string|null}
             */
            disputeStatus: "accepted" | "evidenceSent" | "lost" | "open" | "won" | null;
            exceptions: components["schemas"]["PaymentExceptionAnswer"][];
            amountMinor: number;
            paidMinor: number;
            refundedMinor: number;
            /** @description On its way back: ordered or waiting for a second person, and not yet confirmed. */
            refundingMinor: number;
            refundableMinor: number;
            lateMinor: number;
            surplusMinor: number;
            /** @description Kept money that disputes hold or have cost; it is not part of `refundableMinor`. */
            disputedMinor: number;
            currencyCode: string;
            /** @description Several currencies share one: `currencyCode` says which it is. */
            currencySymbol: string;
            paymentUrl: string;
            shortUrl: string;
            /** @description Stands in the message and on the guest's page too, to be read out to a guest who doubts; empty: the guest was erased. */
            securityCode: string;
            /** @description BCP 47, as `smsLanguage`. */
            language: string;
            smsLanguage: string;
            /** @description How the guest is addressed. */
            title: string | null;
            firstName: string;
            lastName: string;
            emails: string[];
            mobiles: string[];
            guestComment: string | null;
            internalComment: string | null;
            guaranteeType: string | null;
            expiryMinutes: number;
            createdAt: string;
            createdBy: string;
            cashier: string;
            updatedAt: string;
            dueAt: string;
            paidAt: string | null;
            /** @description When the amount on hold lapses; null: none is on hold for this request. */
            holdUntil: string | null;
            /** @description When it came to be what `mainStatus` says: paid, last refunded, canceled, expired; null while it is pending. */
            settledAt: string | null;
            remindedAt: string | null;
            cancelReason: string | null;
            /** @enum {string} */
            requestChannel: "API" | "FRONT_DESK" | "IFRAME";
            /** @description Code of the API client (terminal) that asked; null for a person at the desk. */
            terminalId: string | null;
            /** @description Payment number of the request this one was copied from. */
            copiedFrom: string | null;
            payers: components["schemas"]["PayerAnswer"][];
            items: components["schemas"]["ItemAnswer"][];
            methods: components["schemas"]["MethodAnswer"][];
            /** @description The method of the money, or of the last attempt. */
            method: components["schemas"]["MethodAnswer"] | null;
            cardInfo: components["schemas"]["CardAnswer"] | null;
            platformTransactionNo: string | null;
            channelTransactionNo: string | null;
            sends: components["schemas"]["SendAnswer"][];
            attempts: components["schemas"]["AttemptAnswer"][];
            receipts: components["schemas"]["ReceiptAnswer"][];
            holds: components["schemas"]["HoldAnswer"][];
            refunds: components["schemas"]["RefundAnswer"][];
            disputes: components["schemas"]["DisputeAnswer"][];
            refundPostings: components["schemas"]["RefundPostingAnswer"][];
            /** @description One per receipt; told of a payment that is asked for by itself, not in lists. */
            refundTerms?: components["schemas"]["RefundTermsOfReceipt"][];
        };
        EvidenceFileAnswer: {
            /** @enum {string} */
            kind: "cancellationPolicy" | "correspondence" | "folio" | "other" | "registrationCard";
            /** @enum {string} */
            mediaType: "application/pdf" | "image/jpeg" | "image/png";
            bytes: number;
            addedAt: string;
        };
        EvidenceAnswer: {
            /** @description What staff wrote; empty: nothing. */
            note: string;
            files: components["schemas"]["EvidenceFileAnswer"][];
            /** @description Of all files together, in bytes, with the PDF of the payment. */
            mostBytes: number;
            /** @description The platform takes it by its API. false: it is sent in the platform's portal, and marked as sent by hand. */
            byApi: boolean;
            /** @description Name of the platform. */
            platform: string;
        };
        EvidenceNoteDto: {
            /** @description Printed for the bank, as it is written. Empty: none. */
            note: string;
        };
        SendEvidenceDto: {
            /**
             * @description Of the PDF.
             * @enum {string}
             */
            language: "en" | "zh";
        };
        MessageTemplateAnswer: {
            /** @description null: it was never filled. */
            code: string | null;
            version: number | null;
            /**
             * @description Whose text it was.
             * @enum {string|null}
             */
            layer: "group" | "hotel" | "shipped" | null;
            type: string;
        };
        MessageAnswer: {
            /** @enum {string} */
            channel: "EMAIL" | "SMS";
            /** @enum {string} */
            audience: "cashier" | "department" | "guest" | "manager";
            /** @description Code, of a department. */
            department: string | null;
            /** @description Address or number; null: there was none, or the guest was erased. */
            recipient: string | null;
            /**
             * @description What it followed from; null: somebody sent it.
             * @enum {string|null}
             */
            trigger: "approvalWaiting" | "cancel" | "create" | "disputeOpened" | "evidenceDue" | "extraMoney" | "messageFailed" | "overdue" | "pay" | "postingFailed" | "postingUnknown" | "preAlert" | "refund" | "refundFailed" | null;
            /**
             * @description Of a message with the link: why it went out.
             * @enum {string|null}
             */
            purpose: "reminder" | "request" | "resend" | null;
            /** @description Code of the rule; null: a person had it sent, or the rule was off. */
            rule: string | null;
            /** @enum {string} */
            status: "failed" | "sent" | "success" | "unknown" | "waiting";
            /** @description Why it was not sent, as a code and in the reader's language. */
            reasonCode: string | null;
            reason: string | null;
            /** @description What server or provider said, in its words. */
            providerSaid: string | null;
            /** @description When it was taken on, or given up. */
            at: string | null;
            /** @description The mail server, or code of the SMS channel, that it left by. */
            service: string | null;
            /** @description What server or provider call it: a Message-ID, a message's number. */
            providerId: string | null;
            /** @description The message that it repeats. */
            resendOf: string | null;
            /** @description A UUID; of messages from before they were kept, `<payment id>.<number>`, which have no content. */
            id: string;
            paymentId: string;
            paymentNo: string;
            template: components["schemas"]["MessageTemplateAnswer"];
            /** @description BCP 47 */
            language: string;
            tries: number;
            createdAt: string;
            /** @description Whether the caller may send it once more. */
            mayResend: boolean;
            /** @description Whether it can be read. */
            hasContent: boolean;
        };
        ChargeItemDto: {
            /** @description What the guest pays for, as the guest reads it. */
            name: string;
            /** @description Whole minor units of the request's currency. */
            amountMinor: number;
            /**
             * @description Code of the payer it belongs to, `kind:code` where payers of two kinds share a code, `kind:code#2` for the second payer
             *     where rooms of one confirmation do; the first payer when it is left out.
             */
            owner?: string;
        };
        MessagePreviewDto: {
            /** @enum {string} */
            channel: "EMAIL" | "SMS";
            /** @example ja */
            language: string;
            title?: string;
            firstName?: string;
            lastName?: string;
            amountMinor: number;
            currencyCode: string;
            items?: components["schemas"]["ChargeItemDto"][];
            /** @description Instant, UTC. */
            dueAt?: string;
            guestComment?: string;
            /** @description Codes of the payment methods that are offered: their templates are used where all of them agree. */
            methods?: string[];
        };
        MessagePreviewAnswer: {
            sender: string | null;
            subject: string | null;
            /** @description Of a mail: a whole document; show it in a frame without scripts. */
            html: string | null;
            /** @description Of a text message. */
            segments: components["schemas"]["SegmentsAnswer"] | null;
            /** @description Of a text message, the message. */
            text: string;
            template: components["schemas"]["MessageTemplateAnswer"];
            /** @description BCP 47 */
            language: string;
            cc: string[];
            bcc: string[];
        };
        MessageContent: {
            /** @description Of a mail. */
            subject: string | null;
            /** @description Of a mail: safe to be shown in a frame without scripts. */
            html: string | null;
            /** @description Of a text message that a provider sent by its own approved template: its id and values. Then `text` is not what was read. */
            smsTemplate: string | null;
            text: string;
            cc: string[];
            bcc: string[];
            /** @description Addresses that the mail server did not take it for, while it took it for others. */
            notReached: string[];
        };
        MessageWithContentAnswer: {
            /** @enum {string} */
            channel: "EMAIL" | "SMS";
            /** @enum {string} */
            audience: "cashier" | "department" | "guest" | "manager";
            /** @description Code, of a department. */
            department: string | null;
            /** @description Address or number; null: there was none, or the guest was erased. */
            recipient: string | null;
            /**
             * @description What it followed from; null: somebody sent it.
             * @enum {string|null}
             */
            trigger: "approvalWaiting" | "cancel" | "create" | "disputeOpened" | "evidenceDue" | "extraMoney" | "messageFailed" | "overdue" | "pay" | "postingFailed" | "postingUnknown" | "preAlert" | "refund" | "refundFailed" | null;
            /**
             * @description Of a message with the link: why it went out.
             * @enum {string|null}
             */
            purpose: "reminder" | "request" | "resend" | null;
            /** @description Code of the rule; null: a person had it sent, or the rule was off. */
            rule: string | null;
            /** @enum {string} */
            status: "failed" | "sent" | "success" | "unknown" | "waiting";
            /** @description Why it was not sent, as a code and in the reader's language. */
            reasonCode: string | null;
            reason: string | null;
            /** @description What server or provider said, in its words. */
            providerSaid: string | null;
            /** @description When it was taken on, or given up. */
            at: string | null;
            /** @description The mail server, or code of the SMS channel, that it left by. */
            service: string | null;
            /** @description What server or provider call it: a Message-ID, a message's number. */
            providerId: string | null;
            /** @description The message that it repeats. */
            resendOf: string | null;
            /** @description null: it was not filled, or the guest was erased. */
            content: components["schemas"]["MessageContent"] | null;
            /** @description A UUID; of messages from before they were kept, `<payment id>.<number>`, which have no content. */
            id: string;
            paymentId: string;
            paymentNo: string;
            template: components["schemas"]["MessageTemplateAnswer"];
            /** @description BCP 47 */
            language: string;
            tries: number;
            createdAt: string;
            /** @description Whether the caller may send it once more. */
            mayResend: boolean;
            /** @description Whether it can be read. */
            hasContent: boolean;
        };
        RuleCounts: {
            sent: number;
            /** @description Failed, or nobody knows whether they went out. */
            notSent: number;
        };
        RuleProblem: {
            /** @enum {string} */
            code: "CASHIER_WITHOUT_PHONE" | "DEPARTMENT_EMPTY" | "DEPARTMENT_MISSING" | "EMAIL_NOT_CONFIGURED" | "LANGUAGE_MISSING" | "MANAGER_MISSING" | "SMS_NOT_CONFIGURED" | "TEMPLATE_BROKEN" | "TEMPLATE_DISABLED" | "TEMPLATE_MISSING";
            /**
             * @description Of templates: what is wrong with which one.
             * @enum {string|null}
             */
            kind: "EMAIL" | "SMS" | null;
            /** @description The field of the rule that is to blame. */
            field: string;
            /** @description In the reader's language. */
            message: string;
            templateType: string | null;
            templateCode: string | null;
            language: string | null;
        };
        SendRuleAnswer: {
            code: string;
            name: string;
            /** @enum {string} */
            trigger: "approvalWaiting" | "cancel" | "create" | "disputeOpened" | "evidenceDue" | "extraMoney" | "messageFailed" | "overdue" | "pay" | "postingFailed" | "postingUnknown" | "preAlert" | "refund" | "refundFailed";
            /** @description In the language of the request, at its addresses and numbers. */
            toGuest: boolean;
            /** @description Whoever made the request, by mail: people have no mobile number here. */
            toCashier: boolean;
            /** @description The hotel's users who may change its PayBy settings. */
            toManagers: boolean;
            /** @description Codes. */
            departments: string[];
            byEmail: boolean;
            bySms: boolean;
            /** @description What guests get; null: the primary template of the type. The same holds for the next three. */
            emailTemplate: string | null;
            smsTemplate: string | null;
            /** @description What cashier and departments get. */
            staffEmailTemplate: string | null;
            staffSmsTemplate: string | null;
            /** @description They get a copy of the first mail that goes out each time. */
            cc: string[];
            bcc: string[];
            enabled: boolean;
            /** @description Of `preAlert` only: minutes before the due time, one reminder at each; null or none: as the PayBy settings say. */
            preAlertMinutes: number[] | null;
            /** @enum {string} */
            origin: "changed" | "own" | "shipped";
            /** @description The code: that of a shipped rule is the same at every hotel. */
            id: string;
            /**
             * @description Of `preAlert`: the minutes before the due time that count now, the longest first: the PayBy settings' where the rule
             *     has none; null: no reminder is sent.
             */
            minutesBefore: number[] | null;
            /**
             * Format: date-time
             * @description null: as the product ships it.
             */
            updatedAt: string | null;
            counts: components["schemas"]["RuleCounts"];
            problems: components["schemas"]["RuleProblem"][];
        };
        DryRunPayment: {
            roomNo: string | null;
            id: string;
            paymentNo: string;
            /** @description `Lam, Chi Keung` */
            guest: string;
            amountMinor: number;
            currencyCode: string;
            /** @enum {string} */
            mainStatus: "canceled" | "partialRefunded" | "pending" | "refunded" | "success" | "timed_out";
        };
        DryRunMessage: {
            /** @description Code; null: a person had it sent, or the rule was off. */
            rule: string | null;
            /** @enum {string} */
            channel: "EMAIL" | "SMS";
            /** @enum {string} */
            audience: "cashier" | "department" | "guest" | "manager";
            /** @description The person or department; null: the guest. */
            name: string | null;
            /** @enum {string} */
            outcome: "failed" | "sent" | "success" | "unknown" | "waiting" | "wouldNotSend" | "wouldSend";
            /** @description When it was sent or given up. */
            at: string | null;
            reasonCode: string | null;
            /** @description In the reader's language. */
            reason: string | null;
            /** @description Of what was sent, the first. */
            messageId: string | null;
            templateCode: string | null;
            /** @description How many addresses or numbers. */
            addresses: number;
            /** @description What it is, or would be, written with. */
            templateType: string;
        };
        DryRunStep: {
            /** @enum {string} */
            trigger: "approvalWaiting" | "cancel" | "create" | "disputeOpened" | "evidenceDue" | "extraMoney" | "messageFailed" | "overdue" | "pay" | "postingFailed" | "postingUnknown" | "preAlert" | "refund" | "refundFailed";
            /** @description Of `preAlert`. */
            minutesBefore: number | null;
            /** @description When it happened; of a reminder to come, when it will. */
            at: string | null;
            /** @description What has to happen for it, in the reader's language; null: it happened. */
            condition: string | null;
            happened: boolean;
            messages: components["schemas"]["DryRunMessage"][];
        };
        DryRunCounts: {
            messages: number;
            sent: number;
            notSent: number;
            waiting: number;
        };
        RuleDryRunAnswer: {
            payment: components["schemas"]["DryRunPayment"];
            steps: components["schemas"]["DryRunStep"][];
            counts: components["schemas"]["DryRunCounts"];
        };
        CreateSendRuleDto: {
            code: string;
            name: string;
            /** @enum {string} */
            trigger: "approvalWaiting" | "cancel" | "create" | "disputeOpened" | "evidenceDue" | "extraMoney" | "messageFailed" | "overdue" | "pay" | "postingFailed" | "postingUnknown" | "preAlert" | "refund" | "refundFailed";
            /** @description In the language of the request, at its addresses and numbers. */
            toGuest?: boolean;
            /** @description Whoever made the request, by mail: people have no mobile number here. */
            toCashier?: boolean;
            /** @description The hotel's users who may change its PayBy settings. */
            toManagers?: boolean;
            /** @description Codes. */
            departments?: string[];
            byEmail?: boolean;
            bySms?: boolean;
            /** @description What guests get; null: the primary template of the type. The same holds for the next three. */
            emailTemplate?: string | null;
            smsTemplate?: string | null;
            /** @description What cashier and departments get. */
            staffEmailTemplate?: string | null;
            staffSmsTemplate?: string | null;
            /** @description They get a copy of the first mail that goes out each time. */
            cc?: string[];
            bcc?: string[];
            enabled?: boolean;
            /** @description Of `preAlert` only: minutes before the due time, one reminder at each; null or none: as the PayBy settings say. */
            preAlertMinutes?: number[] | null;
        };
        RuleDryRunDto: {
            /** @description Number or id. */
            payment: string;
            /** @description It takes the place of the saved rule of its code. */
            rule: components["schemas"]["CreateSendRuleDto"];
        };
        UpdateSendRuleDto: {
            code?: string;
            name?: string;
            /** @enum {string} */
            trigger?: "approvalWaiting" | "cancel" | "create" | "disputeOpened" | "evidenceDue" | "extraMoney" | "messageFailed" | "overdue" | "pay" | "postingFailed" | "postingUnknown" | "preAlert" | "refund" | "refundFailed";
            /** @description In the language of the request, at its addresses and numbers. */
            toGuest?: boolean;
            /** @description Whoever made the request, by mail: people have no mobile number here. */
            toCashier?: boolean;
            /** @description The hotel's users who may change its PayBy settings. */
            toManagers?: boolean;
            /** @description Codes. */
            departments?: string[];
            byEmail?: boolean;
            bySms?: boolean;
            /** @description What guests get; null: the primary template of the type. The same holds for the next three. */
            emailTemplate?: string | null;
            smsTemplate?: string | null;
            /** @description What cashier and departments get. */
            staffEmailTemplate?: string | null;
            staffSmsTemplate?: string | null;
            /** @description They get a copy of the first mail that goes out each time. */
            cc?: string[];
            bcc?: string[];
            enabled?: boolean;
            /** @description Of `preAlert` only: minutes before the due time, one reminder at each; null or none: as the PayBy settings say. */
            preAlertMinutes?: number[] | null;
            /** @description As last read: refused with CONFLICT when somebody else changed the rule since. */
            updatedAt?: string;
        };
        TypedPayerDto: {
            title?: string;
            firstName?: string;
            /** @description Needed of reservations. */
            lastName?: string;
            /** @description Needed of accounts and groups. */
            name?: string;
            roomNo?: string;
            crsNo?: string;
            /** @description Hotel-local date, YYYY-MM-DD. */
            arrival?: string;
            /** @description Hotel-local date, YYYY-MM-DD. */
            departure?: string;
        };
        PayerDto: {
            /**
             * @description `nonIntegration`: a guest no PMS has a record of; nothing is posted.
             * @enum {string}
             */
            kind: "account" | "arAccount" | "group" | "nonIntegration" | "reservation";
            /** @description Confirmation number, account code or group number at the hotel's PMS; of `nonIntegration` the hotel's own number. */
            code: string;
            /** @description The PMS's own id, as look-ups give it. Needed where several records share the number. */
            pmsId?: string;
            /**
             * @description Lets the request be made while the PMS does not answer: the payer is then unverified, is looked up again, and is
             *     posted to only once the PMS has it under this name.
             */
            byHand?: components["schemas"]["TypedPayerDto"];
            /** @description Window of the folio the money is posted to; the first one when it is left out. */
            folioWindow?: number;
            /** @description The payer's share in minor units. It follows from the items; when it is given it must be what they come to. */
            amountMinor?: number;
        };
        CreatePaymentDto: {
            /**
             * @description Language of the e-mail and of the page's first view: one of the tenant's guest languages that are enabled.
             * @example ja
             */
            language: string;
            /**
             * @description Language of the text message; that of the e-mail when it is left out.
             * @example ja
             */
            smsLanguage?: string;
            /** @description Who pays: one to ten, each once. */
            payers: components["schemas"]["PayerDto"][];
            /** @description How the guest is addressed; as the PMS has it when it is left out. */
            title?: string | null;
            /** @description May be left out where a payer has no first name either. */
            firstName?: string;
            /** @description May be left out where a payer has no last name either. */
            lastName?: string;
            /** @description ISO 4217 code; must be configured on the hotel. */
            currencyCode: string;
            /** @description What is paid for. A payer's share is the sum of its items. */
            items: components["schemas"]["ChargeItemDto"][];
            /** @description Codes of the hotel's payment methods offered to the guest. */
            methods: string[];
            sendMethods: ("EMAIL" | "SMS")[];
            /**
             * @description Needed to send by e-mail.
             * @default []
             */
            emails: string[];
            /**
             * @description E.164, such as +85255500101. Needed to send by SMS.
             * @default []
             */
            mobiles: string[];
            /** @description How long the link can be paid; an hour at least, and at most what the hotel's settings allow. */
            expiryMinutes: number;
            /** @description Code of the hotel's dictionary. */
            guaranteeType?: string | null;
            guestComment?: string | null;
            internalComment?: string | null;
            /** @description The clerk confirmed that this is another charge than the open one for the same payer. */
            allowDuplicate?: boolean;
            /**
             * Format: uuid
             * @description Id of the request this one was copied from.
             */
            copiedFrom?: string | null;
        };
        SuggestedPayerAnswer: {
            /** @enum {string} */
            kind: "account" | "arAccount" | "group" | "nonIntegration" | "reservation";
            code: string;
            /** @description Accounts and groups. */
            name: string | null;
            roomNo: string | null;
            /** @description Hotel-local date, YYYY-MM-DD. */
            arrival: string | null;
            /** @description Hotel-local date, YYYY-MM-DD. */
            departure: string | null;
        };
        PaymentSuggestionAnswer: {
            id: string;
            paymentNo: string;
            firstName: string;
            lastName: string;
            amountMinor: number;
            currencyCode: string;
            /** @enum {string} */
            mainStatus: "canceled" | "partialRefunded" | "pending" | "refunded" | "success" | "timed_out";
            /** @description Until when an amount is on hold. */
            holdUntil: string | null;
            paidAt: string | null;
            createdAt: string;
            cardInfo: components["schemas"]["CardAnswer"] | null;
            /** @description With the refunds: a refund is of one of them. */
            receipts: components["schemas"]["ReceiptAnswer"][];
            refunds: components["schemas"]["RefundAnswer"][];
            /** @description Whether the platforms that took its money refund a part of it. */
            refundsInPart: boolean;
            payer: components["schemas"]["SuggestedPayerAnswer"] | null;
            /** @description How many pay. */
            payers: number;
            /**
             * @description `number`: one of its numbers is, or its payment number ends in, what was typed.
             * @enum {string}
             */
            by: "amount" | "arrival" | "card" | "number" | "words";
            /** @description What was typed is exactly one of its numbers. */
            exact: boolean;
        };
        AmountListAnswer: {
            /** @description Minor units, both included. */
            amountFrom: number;
            amountTo: number;
            currencyCode: string;
            /** @description null: more than 1,000. */
            count: number | null;
        };
        PaymentSuggestionsAnswer: {
            payments: components["schemas"]["PaymentSuggestionAnswer"][];
            /** @description Where an amount was typed: the payments of exactly this much, and those around it. */
            amounts: components["schemas"]["AmountListAnswer"][];
        };
        CurrencySumAnswer: {
            currencyCode: string;
            requestedMinor: number;
            paidMinor: number;
            refundedMinor: number;
            count: number;
        };
        StatsAnswer: {
            total: number;
            /** @description There are more than `total`; counts per status and sums are then not told. */
            capped: boolean;
            /** @description Number of requests per main status; a status without any is absent. */
            byStatus: {
                [key: string]: number;
            };
            sums: components["schemas"]["CurrencySumAnswer"][];
        };
        CountAnswer: {
            count: number;
            /** @description There are more: counting stops at 1,000. */
            capped: boolean;
        };
        TodaySumAnswer: {
            currencyCode: string;
            amountMinor: number;
            count: number;
        };
        TodayAnswer: {
            /** @description Hotel-local date, YYYY-MM-DD. */
            businessDate: string;
            paid: components["schemas"]["TodaySumAnswer"][];
            created: components["schemas"]["TodaySumAnswer"][];
            paidYesterday: components["schemas"]["TodaySumAnswer"][];
            createdYesterday: components["schemas"]["TodaySumAnswer"][];
            /** @description For the guest. */
            waiting: number;
            expiringWithinHour: number;
            /** @description Requests whose amount is on hold. */
            onHold: number;
            lapsingToday: number;
            /** @description When the first hold lapses. */
            nextLapseAt: string | null;
            attention: number;
            /** @description Due before `soonUntil`. */
            attentionSoon: number;
            /** @description HH:mm, the hotel's: where the present shift ends; null: the rest of the day is not divided. */
            soonUntil: string | null;
            oldestAttentionAt: string | null;
        };
        ActorAnswer: {
            /** @enum {string} */
            kind: "client" | "guest" | "platform" | "pms" | "system" | "user";
            name: string;
            /** @description The network address that staff or an API client did it from; null for everybody else. */
            clientIp: string | null;
        };
        EventAnswer: {
            version: number;
            type: string;
            at: string;
            actor: components["schemas"]["ActorAnswer"];
            /** @description Depends on the type; people are masked. */
            data: {
                [key: string]: unknown;
            };
        };
        HistoryAnswer: {
            /** @description The payment as it was at `version`. */
            payment: components["schemas"]["PaymentAnswer"];
            version: number;
            versions: number;
            events: components["schemas"]["EventAnswer"][];
        };
        BadEventAnswer: {
            version: number;
            reason: string;
        };
        VerificationAnswer: {
            ok: boolean;
            events: number;
            headHash: string | null;
            firstBad: components["schemas"]["BadEventAnswer"] | null;
            verifiedAt: string;
        };
        ListLayout: {
            /** @description Names in the order wanted; a column that is left out stands where it is shipped. */
            columns: string[];
            hidden: string[];
            /** @description Rows of one line. */
            compact: boolean;
        };
        ListDays: {
            /** @description `due` of the filters `dueFrom` and `dueTo`; empty: `from` and `to`. */
            range: string;
            /** @enum {string} */
            preset: "last30" | "last7" | "lastMonth" | "thisMonth" | "today" | "yesterday";
        };
        ListViewAnswer: {
            id: string;
            name: string;
            /** @description As the list takes it, without search words and ids: they may name a guest. */
            filter: {
                [key: string]: unknown;
            };
            /** @description Field and direction. */
            sort: string[];
            days: components["schemas"]["ListDays"][];
            /** @description With the hotel; needs the permission to share. */
            shared: boolean;
            /** Format: date-time */
            updatedAt: string;
            /** @description The name of who made it. */
            owner: string;
            /** @description Whether the caller may change and delete it. */
            editable: boolean;
            /** @description Some of it is known no more; what is answered is the rest. */
            incomplete: boolean;
        };
        ListChoicesAnswer: {
            /** @description null: as shipped. */
            layout: components["schemas"]["ListLayout"] | null;
            /** @description The caller's own and those shared with the hotel, by name. */
            views: components["schemas"]["ListViewAnswer"][];
        };
        CreateListViewDto: {
            name: string;
            /** @description As the list takes it, without search words and ids: they may name a guest. */
            filter: {
                [key: string]: unknown;
            };
            /** @description Field and direction. */
            sort: string[];
            days: components["schemas"]["ListDays"][];
            /** @description With the hotel; needs the permission to share. */
            shared: boolean;
        };
        UpdateListViewDto: {
            name?: string;
            /** @description As the list takes it, without search words and ids: they may name a guest. */
            filter?: {
                [key: string]: unknown;
            };
            /** @description Field and direction. */
            sort?: string[];
            days?: components["schemas"]["ListDays"][];
            /** @description With the hotel; needs the permission to share. */
            shared?: boolean;
            /** @description As last read: refused with CONFLICT when a colleague changed the view since. */
            updatedAt?: string;
        };
        ReasonDto: {
            reason: string;
        };
        ResendDto: {
            channels: ("EMAIL" | "SMS")[];
            /** @description Whom to send to; left out: everybody it was sent to before. */
            emails?: string[];
            /** @description E.164, for example +85255500100. */
            mobiles?: string[];
        };
        CaptureDto: {
            /** @description Whole minor units: what is held, or a part of it. */
            amountMinor: number;
            currencyCode: string;
        };
        SettleDto: {
            /** @enum {string} */
            outcome: "failed" | "succeeded";
            reason: string;
        };
        RefundDto: {
            /** @description Whole minor units. */
            amountMinor: number;
            currencyCode: string;
            reason: string;
            /**
             * Format: uuid
             * @description Whose money goes back; left out: the money that was asked for.
             */
            attemptId?: string;
            /** @description The folio it is taken from; left out: the first that still have some. */
            postingNo?: number;
            /** @description You were shown that the payment is disputed, and want the refund all the same. Counts of people alone. */
            despiteDispute?: boolean;
        };
        ApproveRefundDto: {
            /** @description As of the request: without it the refund of a disputed payment is not approved. */
            despiteDispute?: boolean;
        };
        SettleOutsideDto: {
            /** @enum {string} */
            kind: "fraudWarning" | "paymentUnconfirmed" | "postedTwice" | "refundExcess" | "refundFailed" | "refundPostedTwice" | "refundedTwice";
            /** @description Id of the refund, of the dispute, or of the attempt whose money it is; number of the posting or refund posting. */
            subject: string;
            reason: string;
        };
        PostingStatusDto: {
            /** @enum {string} */
            status: "fail" | "success";
            reason: string;
            /** @description The posting of a payment. */
            postingNo?: number;
            /** @description The posting of a refund, or of its reversal. */
            refundPostingNo?: number;
        };
        PostingLineDto: {
            /** @description The posting of a payment. */
            postingNo?: number;
            /** @description The posting of a refund, or of its reversal. */
            refundPostingNo?: number;
        };
        DecideMoneyDto: {
            /** @enum {string} */
            decision: "accept" | "return";
            reason: string;
        };
        ExceptionDeadlineAnswer: {
            /** @enum {string} */
            kind: "arrives" | "departs" | "evidence" | "expires" | "lapses";
            /** @description Of a guest's departure no more than the day is known: then it is noon. */
            at: string;
            /** @description YYYY-MM-DD, the hotel's, where no more than the day is known. */
            day: string | null;
        };
        ExceptionEndAnswer: {
            /** @enum {string} */
            status: "canceled" | "timed_out";
            at: string;
            /** @description null: its time ran out, or nobody is named. */
            by: string | null;
            reason: string | null;
        };
        ExceptionAssigneeAnswer: {
            name: string;
            /** @description It is who asks. */
            mine: boolean;
        };
        ExceptionNoteAnswer: {
            by: string;
            at: string;
            text: string;
        };
        CallbackAnswer: {
            platform: string;
            accountCode: string;
            receivedAt: string;
            problem: string;
            /** @description As it came. */
            body: string;
        };
        ExceptionAnswer: {
            id: string;
            /** @enum {string} */
            kind: "disputePostingFailed" | "disputePostingUnknown" | "disputed" | "fraudWarning" | "holdFailed" | "holdLapsing" | "holdUnknown" | "late" | "linkNotSent" | "paymentUnconfirmed" | "postedTwice" | "postingFailed" | "postingUnknown" | "quarantined" | "refundApproval" | "refundExcess" | "refundFailed" | "refundPostedTwice" | "refundPostingFailed" | "refundPostingUnknown" | "refundUnknown" | "refundedTwice" | "surplus";
            /**
             * @description What has to be done: decide, look in the PMS or at the platform, tell the guest.
             * @enum {string}
             */
            task: "decide" | "guest" | "platform" | "pms";
            paymentId: string | null;
            paymentNo: string | null;
            guest: string | null;
            /** @description What the PMS calls the payer by, and the days of the stay. */
            payerCode: string | null;
            arrival: string | null;
            departure: string | null;
            amountMinor: number | null;
            currencyCode: string | null;
            since: string;
            /** @description null: nothing is known of when it is due. */
            deadline: components["schemas"]["ExceptionDeadlineAnswer"] | null;
            /** @enum {string} */
            due: "later" | "none" | "soon" | "today" | "week";
            /** @description Our words, or the other side's own; null where the kind says it all. */
            reason: string | null;
            /** @description The other side's code for a reason in its own words, where it gave one. */
            code: string | null;
            /** @description Attempt id, refund id, number of a posting, or id of the callback. */
            subject: string;
            /** @description Number of the posting, or of the refund posting where it is about one. */
            postingNo: number | null;
            /** @description Where the money came from. */
            platform: string | null;
            /** @description Rooms of the guests it is about. */
            roomNos: string[];
            /** @description How often it was tried, where PayBy tries. */
            tries: number | null;
            /** @description null: the request has not ended, or it was paid. */
            ended: components["schemas"]["ExceptionEndAnswer"] | null;
            assignee: components["schemas"]["ExceptionAssigneeAnswer"] | null;
            snoozedUntil: string | null;
            version: number;
            /** @description The newest twenty, the newest first. */
            notes: components["schemas"]["ExceptionNoteAnswer"][];
            commands: ("acceptMoney" | "approveRefund" | "askHold" | "askRefund" | "capture" | "dismiss" | "postAgain" | "processAgain" | "refund" | "rejectRefund" | "release" | "resend" | "returnMoney" | "setPostingStatus" | "settleHold" | "settleOutside" | "settleRefund")[];
            callback: components["schemas"]["CallbackAnswer"] | null;
        };
        ExceptionTallyAnswer: {
            /** @enum {string} */
            task: "decide" | "guest" | "platform" | "pms";
            /** @enum {string} */
            whose: "mine" | "nobody" | "others";
            /** @enum {string} */
            due: "later" | "none" | "soon" | "today" | "week";
            snoozed: boolean;
            count: number;
        };
        ExceptionCountAnswer: {
            /** @description Those that are not put off. */
            open: number;
            /** @description The same by kind; a kind without any is absent. */
            byKind: {
                [key: string]: number;
            };
            tally: components["schemas"]["ExceptionTallyAnswer"][];
            /** @description HH:mm, the hotel's: where what is due “soon” ends today; null: the rest of the day is not divided. */
            soonUntil: string | null;
        };
        CallbackAccountAnswer: {
            platform: string;
            accountCode: string;
        };
        AnsweredExceptionAnswer: {
            id: string;
            /** @enum {string} */
            kind: "disputePostingFailed" | "disputePostingUnknown" | "disputed" | "fraudWarning" | "holdFailed" | "holdLapsing" | "holdUnknown" | "late" | "linkNotSent" | "paymentUnconfirmed" | "postedTwice" | "postingFailed" | "postingUnknown" | "quarantined" | "refundApproval" | "refundExcess" | "refundFailed" | "refundPostedTwice" | "refundPostingFailed" | "refundPostingUnknown" | "refundUnknown" | "refundedTwice" | "surplus";
            /** @enum {string} */
            answer: "accepted" | "approved" | "canceled" | "captured" | "dismissed" | "isCaptured" | "isNotCaptured" | "isNotReleased" | "isNotThere" | "isReleased" | "isThere" | "notRefunded" | "postedAgain" | "refunded" | "refundedAgain" | "rejected" | "released" | "returned" | "sentAgain" | "settledOutside";
            answeredBy: string;
            at: string;
            /** @description The person's own words, where they were asked for. */
            reason: string | null;
            paymentId: string | null;
            paymentNo: string | null;
            guest: string | null;
            amountMinor: number | null;
            currencyCode: string | null;
            callback: components["schemas"]["CallbackAccountAnswer"] | null;
        };
        AnsweredExceptionsAnswer: {
            since: string;
            /** @description There may be more; these are the newest. */
            capped: boolean;
            answers: components["schemas"]["AnsweredExceptionAnswer"][];
        };
        ExceptionColleagueAnswer: {
            id: string;
            name: string;
        };
        AssignExceptionDto: {
            /** @description `me`, `nobody`, or the id of a colleague who may handle exceptions here. */
            to: string;
            version?: number;
        };
        ExceptionHandlingAnswer: {
            assignee: components["schemas"]["ExceptionAssigneeAnswer"] | null;
            /** @description When it comes back; null: it is not put off. */
            snoozedUntil: string | null;
            /** @description Counts changes of who looks after it and until when it is put off: a change names the one that was seen. */
            version: number;
            /** @description The newest twenty, the newest first. */
            notes: components["schemas"]["ExceptionNoteAnswer"][];
        };
        SnoozeExceptionDto: {
            /** @description It comes back then, or four hours before it is due; null: now. */
            until: string | null;
            /** @description For the team; kept with the other notes. */
            note?: string;
            version?: number;
        };
        NoteExceptionDto: {
            note: string;
        };
        CallbackDecisionAnswer: {
            id: string;
            /** @enum {string} */
            status: "dismissed" | "processed" | "quarantined";
            /** @description The payment it was about. */
            paymentId: string | null;
            /** @description Why it still makes no sense. */
            problem: string | null;
        };
        TransactionAnswer: {
            /** @description `<payment id>:<subject>` */
            id: string;
            paymentId: string;
            /**
             * @description What within the payment: `receipt:<attempt>`, `refund:<id>`, `dispute:<id>:<movement>`, `posting:<no>`,
             *     `refundPosting:<no>`.
             */
            subject: string;
            /** @enum {string} */
            kind: "dispute" | "disputePosting" | "payment" | "posting" | "refund" | "refundPosting" | "reversal";
            /**
             * @description A receipt's standing, a refund's or a posting's status.
             * @enum {string}
             */
            status: "accepted" | "awaitingApproval" | "fail" | "failed" | "held" | "none" | "rejected" | "requested" | "returned" | "running" | "success" | "unknown";
            /** @description Minor units; negative where money left. */
            amountMinor: number;
            currencyCode: string;
            at: string;
            paymentNo: string;
            serialNo: string;
            guest: string;
            payerCode: string | null;
            roomNo: string | null;
            methodCode: string | null;
            platform: string | null;
            platformNo: string | null;
            channelNo: string | null;
            cardInfo: components["schemas"]["CardAnswer"] | null;
            pmsReference: string | null;
            reason: string | null;
            cashier: string;
            /** @description What the platform keeps for it, minor units of `feeCurrency`; null: it has not said so. Told of disputes. */
            feeMinor: number | null;
            feeCurrency: string | null;
        };
        TransactionSumAnswer: {
            currencyCode: string;
            /** @description Minor units that came in, whatever was decided about them. */
            in: number;
            /** @description Minor units that certainly went back. */
            out: number;
            /** @description Transactions of every kind. */
            count: number;
        };
        TransactionStatsAnswer: {
            total: number;
            /** @description There are more than `total`; sums are then not told. */
            capped: boolean;
            sums: components["schemas"]["TransactionSumAnswer"][];
        };
        PostingCountsAnswer: {
            posted: number;
            failed: number;
            unknown: number;
        };
        TimeToPayAnswer: {
            payments: number;
            /** @description Half of them were paid within so many minutes, rounded up to a step as people tell times: 5, 90, 1440. */
            halfMinutes: number;
            /** @description Nine in ten were. */
            mostMinutes: number;
        };
        TakingsBeforeAnswer: {
            paidMinor: number;
            paidCount: number;
            requestedMinor: number;
            refundedMinor: number;
        };
        TakingsBucketAnswer: {
            /** @description YYYY-MM-DD; YYYY-MM for a year. */
            day: string;
            paidMinor: number;
            requestedMinor: number;
            refundedMinor: number;
            paidCount: number;
            requestedCount: number;
            canceledCount: number;
            expiredCount: number;
        };
        MethodTakingsAnswer: {
            methodCode: string;
            name: string;
            nameZh: string;
            paidMinor: number;
            paidCount: number;
        };
        HotelTakingsAnswer: {
            hotelCode: string;
            name: string;
            nameZh: string;
            paidMinor: number;
            paidCount: number;
        };
        CurrencyTakingsAnswer: {
            currencyCode: string;
            paidMinor: number;
            paidCount: number;
            requestedMinor: number;
            requestedCount: number;
            refundedMinor: number;
            refundedCount: number;
            canceledCount: number;
            expiredCount: number;
            postings: components["schemas"]["PostingCountsAnswer"];
            /** @description null: nobody paid. */
            timeToPay: components["schemas"]["TimeToPayAnswer"] | null;
            /** @description As many days before; for a year the same days of the year before. */
            previous: components["schemas"]["TakingsBeforeAnswer"];
            /** @description Every day or month, the oldest first. */
            buckets: components["schemas"]["TakingsBucketAnswer"][];
            /** @description What was paid most first. */
            methods: components["schemas"]["MethodTakingsAnswer"][];
            hotels: components["schemas"]["HotelTakingsAnswer"][];
        };
        StatusCountAnswer: {
            /**
             * @description As the list of payments filters by it: `pending` is without what is on hold.
             * @enum {string}
             */
            mainStatus: "canceled" | "onHold" | "partialRefunded" | "pending" | "refunded" | "success" | "timed_out";
            currencyCode: string;
            count: number;
        };
        DisputedSumAnswer: {
            /** @description Of the disputes; a bank may dispute in another currency than the payment's. */
            currencyCode: string;
            amountMinor: number;
            /** @description How many payments have such a dispute. */
            payments: number;
        };
        OpenDisputesAnswer: {
            /** @description Payments with such a dispute. */
            open: number;
            /** @description What is disputed, per currency. */
            sums: components["schemas"]["DisputedSumAnswer"][];
            /** @description Payments whose evidence was not sent and is due before `evidenceDueTo`, or overdue. */
            evidenceDue: number;
            /** @description The end of the seventh day from the present one. */
            evidenceDueTo: string;
        };
        DashboardAnswer: {
            /**
             * @description `days` and `months` are days of the reader's choice, told by the day or, from 93 on, by the month.
             * @enum {string}
             */
            range: "1y" | "30d" | "days" | "months";
            /** @description Hotel-local date, YYYY-MM-DD. */
            from: string;
            /** @description The hotel's present day, or the last one asked for. */
            to: string;
            /** @description Tells the present day; a hotel's takings are always those of its own days. */
            timeZone: string;
            /** @description Those that had anything in these or the previous days; what was paid most first. */
            currencies: components["schemas"]["CurrencyTakingsAnswer"][];
            /** @description All payments there are, by where they stand now. */
            statuses: components["schemas"]["StatusCountAnswer"][];
            disputes: components["schemas"]["OpenDisputesAnswer"];
        };
        StartExportDto: {
            /** @enum {string} */
            kind: "payments" | "reconciliation" | "transactions";
            /**
             * @description An Excel workbook, CSV (UTF-8 with a byte order mark), or a PDF of at most 5,000 lines.
             * @default xlsx
             * @enum {string}
             */
            format: "csv" | "pdf" | "xlsx";
            /** @description As the list of this kind takes it; of a reconciled day `account` and `day`. */
            filter?: {
                [key: string]: unknown;
            };
            /** @description Field and direction, as the list of this kind takes them. */
            sort?: string[];
            /** @description Names of columns in the order wanted; all when left out. */
            columns?: string[];
            /** @enum {string} */
            language: "en" | "zh";
            /** @description IANA name; the hotel's when left out. */
            timeZone?: string;
        };
        ExportAnswer: {
            /** @enum {string} */
            kind: "payments" | "reconciliation" | "transactions";
            id: string;
            /** @enum {string} */
            status: "canceled" | "done" | "failed" | "running" | "waiting";
            /** @description Lines written so far. */
            done: number;
            /** @description null: not counted yet. */
            total: number | null;
            createdAt: string;
            /** @description Why it failed. */
            problem: string | null;
        };
        EffectCounts: {
            pending: number;
            running: number;
            failed: number;
            unknown: number;
        };
        SealAnswer: {
            no: number;
            sealedAt: string;
            streams: number;
            events: number;
            /** @description SHA-256 of the signed text, hexadecimal. The next seal names it. */
            hash: string;
        };
        RunAnswer: {
            /** @enum {string} */
            kind: "drift" | "rebuild" | "verify";
            /** @enum {string} */
            status: "canceled" | "done" | "failed" | "running" | "waiting";
            /**
             * @description What came out. verify: streams, events, seals, problemCount, problems; drift and dry runs: streams, drifted;
             *     rebuild: streams, rows.
             */
            result: {
                [key: string]: unknown;
            } | null;
            id: string;
            /** @description Name of the projection; null: all of history. */
            projection: string | null;
            dryRun: boolean;
            cancelRequested: boolean;
            /** @description Streams looked at. */
            done: number;
            total: number | null;
            /** @description Seconds it will take yet, by its pace so far; null when that cannot be told. */
            secondsLeft: number | null;
            problem: string | null;
            requestedBy: string;
            createdAt: string;
            startedAt: string | null;
            finishedAt: string | null;
        };
        ProjectionAnswer: {
            name: string;
            /** @description When it was last rebuilt; null: never. */
            rebuiltAt: string | null;
        };
        OperationsOverview: {
            /** @description How many payments there are. */
            streams: number;
            effects: components["schemas"]["EffectCounts"];
            /** @description Rows that a projection could not bring up to date. */
            parked: number;
            /** @description Rows that differ from their replay. */
            drift: number;
            seals: number;
            lastSeal: components["schemas"]["SealAnswer"] | null;
            /** @description The key seals are signed with (Ed25519, SPKI, base64); null before the first seal. */
            publicKey: string | null;
            lastVerification: components["schemas"]["RunAnswer"] | null;
            projections: components["schemas"]["ProjectionAnswer"][];
        };
        OrderRunDto: {
            /** @enum {string} */
            kind: "drift" | "rebuild" | "verify";
            /** @description Needed to rebuild; without one all projections are compared. */
            projection?: string;
            /** @description Count what a rebuild would change, and change nothing. */
            dryRun?: boolean;
        };
        FindingAnswer: {
            /**
             * @description waiting: live changes and seals wait for an open transaction; sealOverdue: the newest seal is older than the events
             *     allow; newerRelease: events that this release cannot read; parked, drift: rows that are behind or differ.
             * @enum {string}
             */
            kind: "drift" | "newerRelease" | "parked" | "sealOverdue" | "waiting";
            /** @description null: it concerns the whole history. */
            paymentId: string | null;
            paymentNo: string | null;
            hotelCode: string | null;
            /** @description null: it concerns the whole history. */
            projection: string | null;
            /** @description What differs, why the projection could not follow, or what is waited for. */
            detail: string;
            since: string;
        };
        EffectAnswer: {
            id: string;
            kind: string;
            status: string;
            attempts: number;
            lastError: string | null;
            createdAt: string;
            dueAt: string;
            finishedAt: string | null;
            paymentId: string | null;
            paymentNo: string | null;
        };
        RetryEffectsDto: {
            /** @description Which; without it all that ended in `status`. */
            ids?: string[];
            /** @enum {string} */
            status?: "failed" | "unknown";
            kind?: string;
        };
        RetriedAnswer: {
            /** @description How many effects are due again. */
            retried: number;
        };
        HistoryProblem: {
            streamId: string;
            version: number;
            /** @description changed, gap, broken link, missing, head differs, unknown type, sealed event differs, seal forged, … */
            reason: string;
        };
        SealCheckAnswer: {
            /** @description The newest seal over this history; null when none covers it yet. */
            seal: components["schemas"]["SealAnswer"] | null;
            /** @description The version up to which the history is sealed. */
            sealedVersion: number;
        };
        PaymentVerificationAnswer: {
            paymentId: string;
            paymentNo: string | null;
            ok: boolean;
            events: number;
            headHash: string | null;
            problems: components["schemas"]["HistoryProblem"][];
            seal: components["schemas"]["SealCheckAnswer"];
            verifiedAt: string;
        };
        ProofAnswer: {
            proof: {
                [key: string]: unknown;
            };
        };
        ReplayedEvent: {
            version: number;
            type: string;
            at: string;
            actor: string;
            /** @enum {string} */
            actorKind: "client" | "guest" | "platform" | "pms" | "system" | "user";
            /** @description The network address that staff or an API client did it from; null for everybody else. */
            clientIp: string | null;
        };
        ChangedField: {
            before: Record<string, never> | null;
            after: Record<string, never> | null;
            field: string;
        };
        ReplayAnswer: {
            /** @description The payment's row as its history gives it at `to`. */
            state: {
                [key: string]: unknown;
            };
            paymentId: string;
            paymentNo: string;
            versions: number;
            /** @description 0: before the payment was requested. */
            from: number;
            to: number;
            /** @description The events that lead from one version to the other. */
            events: components["schemas"]["ReplayedEvent"][];
            /** @description What of the payment's row they changed. */
            changes: components["schemas"]["ChangedField"][];
            /** @description Read rows that differ from the whole history, by projection; empty when all agree. */
            drift: string[];
        };
        RepairAnswer: {
            /** @description Projections whose rows were written anew. */
            repaired: string[];
        };
        EraseGuestDto: {
            /** @description The payment's number, typed by whoever erases. */
            confirmation: string;
        };
        ErasedAnswer: {
            paymentId: string;
            paymentNo: string;
            erased: boolean;
        };
        ChargeRoutingAnswer: {
            /** @description Window of the same stay; null: the folio of another stay. */
            folioWindow: number | null;
            /** @description Room of the other stay; null: it has none, or the charges stay on this one. */
            roomNo: string | null;
            /** @description A company or another guest. */
            payeeName: string | null;
        };
        ReservationAnswer: {
            /**
             * @description The PMS's own short code, where it gives one.
             * @enum {string|null}
             */
            statusCode: "CO" | "DI" | "DO" | "IH" | "IN" | "OP" | "RS" | null;
            id: string;
            confirmationNo: string;
            crsNo: string | null;
            roomNo: string | null;
            roomType: string;
            /** @description Of a guest with two names the one of the language that the hotel goes by. */
            firstName: string;
            lastName: string;
            otherName?: components["schemas"]["PersonNameAnswer"];
            email: string | null;
            mobile: string | null;
            /** @description Hotel-local date, YYYY-MM-DD. */
            arrival: string;
            /** @description Hotel-local date, YYYY-MM-DD. */
            departure: string;
            /** @enum {string} */
            status: "CANCELED" | "CHECKED_OUT" | "DUE_IN" | "DUE_OUT" | "IN_HOUSE" | "NO_SHOW" | "RESERVED" | "WAITLISTED";
            title: string | null;
            roomRateMinor: number;
            currencyCode: string;
            folioWindows: number[];
            balanceMinor: number;
            /** @description Where the PMS sends charges of this stay; left out where it does not say. */
            routing?: components["schemas"]["ChargeRoutingAnswer"][];
        };
        AccountAnswer: {
            id: string;
            /** @enum {string} */
            kind: "account" | "arAccount" | "group";
            /** @description Account code or group number. */
            code: string;
            name: string;
            email: string | null;
            mobile: string | null;
            /** @description Hotel-local date, YYYY-MM-DD; groups only. */
            arrival: string | null;
            /** @description Hotel-local date, YYYY-MM-DD; groups only. */
            departure: string | null;
            folioWindows: number[];
            balanceMinor: number;
            currencyCode: string;
        };
        AskedPayerAnswer: {
            /** @enum {string} */
            kind: "account" | "arAccount" | "group" | "nonIntegration" | "reservation";
            code: string;
            /** @description What stands open on the folio; null when the PMS does not answer. */
            balanceMinor: number | null;
            /** @description Of the folio; the hotel's own when the PMS does not answer. */
            currencyCode: string | null;
            /** @description Asked for by links that nobody is paying at this moment. */
            openMinor: number;
            /** @description Being paid at this moment. */
            inFlightMinor: number;
            /** @description Came in, and is not on the folio yet. */
            unpostedMinor: number;
            /** @description What may still be asked for: the balance less all of these, never below 0; null when the PMS does not answer. */
            dueMinor: number | null;
        };
        AlreadyAskedAnswer: {
            /** @description Pending requests, newest first. */
            open: components["schemas"]["PaymentAnswer"][];
            payers: components["schemas"]["AskedPayerAnswer"][];
            /** @description Balance of all payers together; null when the PMS does not answer or the folios are kept in several currencies. */
            balanceMinor: number | null;
            /** @description What may still be asked for of all payers together; null as above. */
            dueMinor: number | null;
            currencyCode: string | null;
        };
        MethodChoiceAnswer: {
            /**
             * @description As it was set up when it was offered; left out in requests from before.
             * @enum {string}
             */
            pageLoading?: "redirect" | "samePage" | "window";
            code: string;
            name: string;
            nameZh: string;
            description: string;
            descriptionZh: string;
            /** @enum {string} */
            kind: "alipay" | "card" | "wechat";
            platform: string;
            accountCode: string;
            threeDs?: boolean;
            transactionCode?: string | null;
            /** @description The amount is held and not charged; absent: it is charged. */
            preAuthorisation?: boolean;
            /** @description The card's token goes to the PMS with postings of payments, or of refunds; absent: it does not. */
            tokenOnPayment?: boolean;
            tokenOnRefund?: boolean;
            /** @description What the form takes up when this is the only way to pay; null: nothing of its own. */
            validityHours: number | null;
            guaranteeType: string | null;
            /** @enum {string} */
            detailEntry: "any" | "item" | "total";
            /** @description For how many days its platform holds an amount, where it does not say otherwise; null: it charges at once. */
            holdDays: number | null;
        };
        ItemNameAnswer: {
            code: string;
            name: string;
            nameZh: string;
        };
        PaymentSettingsAnswer: {
            expiryMinutesDefault: number;
            expiryMinutesMax: number;
            /** @description Minutes before the due time at which the guest is reminded, the longest first, by the send rule or the PayBy settings; null: never. */
            preAlertMinutes: number[] | null;
            /** @description ISO 4217 codes the hotel may ask for. */
            currencies: string[];
            /** @description Suggestions for what is paid for. */
            itemNames: components["schemas"]["ItemNameAnswer"][];
            /** @description That guests can be written to in, by BCP 47 code, in their order. */
            languages: components["schemas"]["ItemNameAnswer"][];
            guaranteeTypes: components["schemas"]["ItemNameAnswer"][];
            /** @description Whether mail of this hotel has a way out. */
            email: boolean;
            /** @description Whether text messages of this hotel have one. */
            sms: boolean;
            /** @description Countries its text messages reach, ISO 3166-1 alpha-2. */
            smsCountries: string[];
            /** @description Calling codes that the hotel names for its guests' countries, without the plus sign, the usual one first. */
            phoneCodes: string[];
        };
        IframePayerDto: {
            /** @enum {string} */
            kind: "account" | "arAccount" | "group" | "nonIntegration" | "reservation";
            code: string;
            /** @description The PMS's own id, as look-ups give it. Needed where several records share the number. */
            pmsId?: string;
            /** @description What the other system knows of the payer: used while the PMS does not answer, and where it has no record. */
            byHand?: components["schemas"]["TypedPayerDto"];
            folioWindow?: number;
        };
        IframeItemDto: {
            name: string;
            amountMinor: number;
            owner?: string;
        };
        CreateIframeTicketDto: {
            /** @example ja */
            language?: string;
            /** @description Of the page that shows the form; must be listed in the PayBy settings. */
            origin: string;
            payers?: components["schemas"]["IframePayerDto"][];
            items?: components["schemas"]["IframeItemDto"][];
            currencyCode?: string;
            title?: string;
            firstName?: string;
            lastName?: string;
            email?: string;
            mobile?: string;
        };
        IframeTicketAnswer: {
            /** @description Good once, until it expires. */
            uuid: string;
            /** @description What the frame shows. */
            url: string;
            expiresAt: string;
        };
        IframeTypedPayerAnswer: {
            title?: string;
            firstName?: string;
            lastName?: string;
            name?: string;
            roomNo?: string;
            crsNo?: string;
            arrival?: string;
            departure?: string;
        };
        IframePayerAnswer: {
            /** @enum {string} */
            kind: "account" | "arAccount" | "group" | "nonIntegration" | "reservation";
            code: string;
            pmsId?: string;
            folioWindow?: number;
            byHand?: components["schemas"]["IframeTypedPayerAnswer"];
        };
        IframeItemAnswer: {
            name: string;
            amountMinor: number;
            owner?: string;
        };
        IframePrefillAnswer: {
            payers?: components["schemas"]["IframePayerAnswer"][];
            items?: components["schemas"]["IframeItemAnswer"][];
            currencyCode?: string;
            language?: string;
            title?: string;
            firstName?: string;
            lastName?: string;
            email?: string;
            mobile?: string;
        };
        OpenedIframeAnswer: {
            /** @description Good for the form's own look-ups and for one request, at this hotel. */
            accessToken: string;
            expiresAt: string;
            hotelCode: string;
            hotelName: string;
            hotelNameZh: string;
            hotelPhone: string;
            hotelAddress: string;
            hotelAddressZh: string;
            timeZone: string;
            /** @description The one page that messages are posted to. */
            origin: string;
            prefill: components["schemas"]["IframePrefillAnswer"];
        };
        FindTicketTenantDto: {
            /** Format: uuid */
            uuid: string;
        };
        TicketTenantAnswer: {
            tenant: string;
        };
        PostingRetry: {
            everyMinutes: number;
            /** @description Minutes after which nobody tries any more. */
            maxMinutes: number;
            /** @description Tries after which nobody tries any more. */
            maxCount: number;
        };
        PaybySettingsValues: {
            expiryMinutesDefault: number;
            expiryMinutesMax: number;
            postingRetry: components["schemas"]["PostingRetry"];
            /** @description Minutes before the due time at which the guest is reminded where the send rule names none; null: never. */
            preAlertMinutes: number | null;
            /**
             * @description What becomes of money that comes after the request has ended.
             * @enum {string}
             */
            latePolicy: "accept" | "hold" | "return";
            /**
             * @description What becomes of money that comes a second time.
             * @enum {string}
             */
            surplusPolicy: "accept" | "hold" | "return";
            /** @description Whether money that disputes take, and money that comes back of it, is posted to the folio. */
            postDisputes: boolean;
            /** @description Currency → minor units above which a refund needs a second person. */
            refundApproval: {
                [key: string]: number;
            };
            /** @description Exact origins that may frame the embedded form. */
            frameOrigins: string[];
        };
        PaybySettingsAnswer: {
            expiryMinutesDefault: number;
            expiryMinutesMax: number;
            postingRetry: components["schemas"]["PostingRetry"];
            /** @description Minutes before the due time at which the guest is reminded where the send rule names none; null: never. */
            preAlertMinutes: number | null;
            /**
             * @description What becomes of money that comes after the request has ended.
             * @enum {string}
             */
            latePolicy: "accept" | "hold" | "return";
            /**
             * @description What becomes of money that comes a second time.
             * @enum {string}
             */
            surplusPolicy: "accept" | "hold" | "return";
            /** @description Whether money that disputes take, and money that comes back of it, is posted to the folio. */
            postDisputes: boolean;
            /** @description Currency → minor units above which a refund needs a second person. */
            refundApproval: {
                [key: string]: number;
            };
            /** @description Exact origins that may frame the embedded form. */
            frameOrigins: string[];
            /** @description Whether this level has settings of its own. */
            own: boolean;
            /**
             * @description Whose settings hold; null: its own.
             * @enum {string|null}
             */
            inheritedFrom: "defaults" | "group" | null;
            /** @description What holds without its own. */
            inherited: components["schemas"]["PaybySettingsValues"];
            /** @description null: it has none of its own. */
            updatedAt: string | null;
        };
        PaybySettingsDto: {
            expiryMinutesDefault: number;
            expiryMinutesMax: number;
            postingRetry: components["schemas"]["PostingRetry"];
            /** @description Minutes before the due time at which the guest is reminded where the send rule names none; null: never. */
            preAlertMinutes: number | null;
            /**
             * @description What becomes of money that comes after the request has ended.
             * @enum {string}
             */
            latePolicy: "accept" | "hold" | "return";
            /**
             * @description What becomes of money that comes a second time.
             * @enum {string}
             */
            surplusPolicy: "accept" | "hold" | "return";
            /** @description Whether money that disputes take, and money that comes back of it, is posted to the folio. */
            postDisputes: boolean;
            /** @description Currency → minor units above which a refund needs a second person. */
            refundApproval: {
                [key: string]: number;
            };
            /** @description Exact origins that may frame the embedded form. */
            frameOrigins: string[];
            /** @description As last read, null where there was none: refused with CONFLICT when somebody else changed the settings since. */
            updatedAt?: string | null;
        };
        SavedSecretAnswer: {
            /** @description Name of the field. */
            name: string;
            /** @description null: before this was noted. */
            at: string | null;
            by: string | null;
        };
        AccountLimitsDto: {
            /**
             * @description Currency → lowest and highest amount, in minor units; empty: every currency of the platform.
             * @default {}
             */
            amounts: {
                [key: string]: {
                    minMinor?: number | null;
                    maxMinor?: number | null;
                };
            };
            /** @description false: whole refunds only. */
            partial: boolean;
            /**
             * @description Days after the payment within which a refund is taken; null: as the platform has it.
             * @default null
             */
            withinDays: number | null;
            /**
             * @description Refunds of one payment; null: as the platform has it.
             * @default null
             */
            maxCount: number | null;
        };
        RefundTermsAnswer: {
            /** @description false: whole payments only. */
            partial: boolean;
            /** @description Days after the payment; null: always. */
            withinDays: number | null;
            /** @description Refunds of one payment; null: any number. */
            maxCount: number | null;
        };
        CurrencyTermsAnswer: {
            code: string;
            /** @description Decimals the platform counts this currency in. */
            exponent: number;
            /** @description Minor units of ISO 4217; null: no limit. */
            minMinor: number | null;
            maxMinor: number | null;
        };
        CapabilitiesAnswer: {
            devices: ("alipay" | "desktop" | "mobile" | "wechat")[];
            /** @description What guests can pay with there. */
            methodKinds: ("alipay" | "card" | "wechat")[];
            /** @description They come with cards, on devices that have them. */
            wallets: ("applePay" | "googlePay")[];
            refund: components["schemas"]["RefundTermsAnswer"];
            /** @description null: every currency, as ISO 4217 counts it. */
            currencies: components["schemas"]["CurrencyTermsAnswer"][] | null;
            /** @description It can hold an amount and take it later. */
            preAuthorisation: boolean;
            /** @description Days until a hold lapses, where the platform does not say otherwise; null: it holds nothing. */
            holdDays: number | null;
            /** @description It gives out tokens of cards, for the PMS. */
            cardTokens: boolean;
            /** @description It sends receipts to the guest by itself. */
            receipts: boolean;
        };
        PaymentAccountAnswer: {
            /** @description Part of the callback address, so it never changes. */
            code: string;
            /** @description As staff call it. */
            name: string;
            /** @description `*`: all hotels of the group. It never changes, because methods and payments rely on it. */
            hotelCode: string;
            /** @description Code of the vendor; it never changes. */
            platform: string;
            /** @enum {string} */
            environment: "live" | "test";
            /** @example https://api.example.com */
            baseUrl: string;
            /** @description What the platform settles in; null: in what was paid. */
            currencyCode: string | null;
            /** @description Channel types that the merchant has signed up for. */
            channels: ("alipay" | "card" | "wechat")[];
            /** @description In use for new requests. */
            enabled: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description The values that are no secrets. */
            credentials: {
                [key: string]: string;
            };
            /** @description The code again, as list clients want an `id`. */
            id: string;
            /** @description The secrets there are; what they are is never told. */
            secrets: components["schemas"]["SavedSecretAnswer"][];
            limits: components["schemas"]["AccountLimitsDto"];
            /** @description Where the platform is to report to. */
            callbackUrl: string;
            /** @description Codes of the methods that use it, of the hotels the caller sees. */
            methods: string[];
            /** @description What it can do within its limits; null: its platform is no longer built in. */
            capabilities: components["schemas"]["CapabilitiesAnswer"] | null;
            /** @description Whether the caller may change it. */
            editable: boolean;
        };
        CreatePaymentAccountDto: {
            /** @description Part of the callback address, so it never changes. */
            code: string;
            /** @description As staff call it. */
            name: string;
            /** @description `*`: all hotels of the group. It never changes, because methods and payments rely on it. */
            hotelCode: string;
            /** @description Code of the vendor; it never changes. */
            platform: string;
            /** @enum {string} */
            environment: "live" | "test";
            /** @example https://api.example.com */
            baseUrl: string;
            /** @description Channel types that the merchant has signed up for. */
            channels: ("alipay" | "card" | "wechat")[];
            /** @description Values of the platform's schema, by name. In a change, those left out stay and null takes one away. */
            credentials: {
                [key: string]: string | null;
            };
            /** @description What the platform settles in; null: in what was paid. */
            currencyCode?: string | null;
            /** @description In use for new requests. */
            enabled?: boolean;
            limits?: components["schemas"]["AccountLimitsDto"];
        };
        UpdatePaymentAccountDto: {
            /** @description Part of the callback address, so it never changes. */
            code?: string;
            /** @description As staff call it. */
            name?: string;
            /** @description `*`: all hotels of the group. It never changes, because methods and payments rely on it. */
            hotelCode?: string;
            /** @description Code of the vendor; it never changes. */
            platform?: string;
            /** @enum {string} */
            environment?: "live" | "test";
            /** @example https://api.example.com */
            baseUrl?: string;
            /** @description Channel types that the merchant has signed up for. */
            channels?: ("alipay" | "card" | "wechat")[];
            /** @description Values of the platform's schema, by name. In a change, those left out stay and null takes one away. */
            credentials?: {
                [key: string]: string | null;
            };
            /** @description What the platform settles in; null: in what was paid. */
            currencyCode?: string | null;
            /** @description In use for new requests. */
            enabled?: boolean;
            limits?: components["schemas"]["AccountLimitsDto"];
            /** @description As last read: refused with CONFLICT when somebody else changed the account since. */
            updatedAt?: string;
        };
        StepNeedsAnswer: {
            en: string;
            zh: string;
        };
        TestStepAnswer: {
            /** @enum {string} */
            step: "address" | "callback" | "key" | "refund" | "reports";
            /**
             * @description `waiting`: nothing has come yet, or there is no report yet. `skipped`: a step before it has to work first.
             * @enum {string}
             */
            state: "failed" | "ok" | "skipped" | "waiting";
            /** @enum {string|null} */
            problem: "blocked" | "busy" | "certificate" | "connection" | "name" | "noAnswer" | "proxy" | "refused" | "timeout" | "unusable" | null;
            /** @description In the other side's own words, without secrets. */
            said: string | null;
            tookMs: number | null;
            /**
             * Format: date-time
             * @description When the callback came; null in other steps.
             */
            at: string | null;
            /** @description What the hotel has to switch on at the platform, where the step may need it. */
            needs: components["schemas"]["StepNeedsAnswer"] | null;
        };
        AccountTestAnswer: {
            /** Format: date-time */
            at: string;
            steps: components["schemas"]["TestStepAnswer"][];
        };
        PaymentMethodAnswer: {
            id: string;
            /** @description Payments name it, so it never changes. */
            code: string;
            hotelCode: string;
            name: string;
            nameZh: string;
            description: string;
            descriptionZh: string;
            /** @enum {string} */
            kind: "alipay" | "card" | "wechat";
            /** @description The first one that is in use and takes the amount is used. */
            accountCodes: string[];
            /**
             * @description How the platform's part of the payment is shown, where it leaves a choice.
             * @enum {string}
             */
            pageLoading: "redirect" | "samePage" | "window";
            /** @description The amount is held, and captured or released later; otherwise it is charged at once. Cards only. */
            preAuthorisation: boolean;
            /** @description What the PMS books the money under; null: as its connection maps the method's code. */
            transactionCode: string | null;
            /** @enum {string} */
            detailEntry: "any" | "item" | "total";
            /** @description How long a link is good for when this is the only way to pay it; null: as the PayBy settings say. */
            validityHours: number | null;
            /** @description Code of the hotel's dictionary: how the stay is guaranteed when this is the only way to pay. */
            guaranteeType: string | null;
            /** @description Whether a card's token goes to the PMS with the payment. */
            tokenOnPayment: boolean;
            tokenOnRefund: boolean;
            /** @description Ask for 3-D Secure where the platform leaves a choice. */
            threeDs: boolean;
            emailTemplate: string | null;
            smsTemplate: string | null;
            pageTemplate: string | null;
            /** @description Place among the others, the lowest first. */
            sort: number;
            enabled: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Whether the caller may change it. */
            editable: boolean;
        };
        OfferedTemplateAnswer: {
            code: string;
            name: string;
            /** @description Off: the usual one is taken instead. */
            enabled: boolean;
            /** @description The usual one. */
            primary: boolean;
        };
        MethodTemplatesAnswer: {
            emailTemplate: components["schemas"]["OfferedTemplateAnswer"][];
            smsTemplate: components["schemas"]["OfferedTemplateAnswer"][];
            pageTemplate: components["schemas"]["OfferedTemplateAnswer"][];
        };
        CreatePaymentMethodDto: {
            /** @description Payments name it, so it never changes. */
            code: string;
            hotelCode: string;
            name: string;
            nameZh: string;
            description: string;
            descriptionZh: string;
            /** @enum {string} */
            kind: "alipay" | "card" | "wechat";
            /** @description The first one that is in use and takes the amount is used. */
            accountCodes: string[];
            /**
             * @description How the platform's part of the payment is shown, where it leaves a choice.
             * @enum {string}
             */
            pageLoading?: "redirect" | "samePage" | "window";
            /** @description The amount is held, and captured or released later; otherwise it is charged at once. Cards only. */
            preAuthorisation?: boolean;
            /** @description What the PMS books the money under; null: as its connection maps the method's code. */
            transactionCode?: string | null;
            /** @enum {string} */
            detailEntry?: "any" | "item" | "total";
            /** @description How long a link is good for when this is the only way to pay it; null: as the PayBy settings say. */
            validityHours?: number | null;
            /** @description Code of the hotel's dictionary: how the stay is guaranteed when this is the only way to pay. */
            guaranteeType?: string | null;
            /** @description Whether a card's token goes to the PMS with the payment. */
            tokenOnPayment?: boolean;
            tokenOnRefund?: boolean;
            /** @description Ask for 3-D Secure where the platform leaves a choice. */
            threeDs?: boolean;
            emailTemplate?: string | null;
            smsTemplate?: string | null;
            pageTemplate?: string | null;
            /** @description Place among the others, the lowest first. */
            sort?: number;
            enabled?: boolean;
        };
        UpdatePaymentMethodDto: {
            /** @description Payments name it, so it never changes. */
            code?: string;
            hotelCode?: string;
            name?: string;
            nameZh?: string;
            description?: string;
            descriptionZh?: string;
            /** @enum {string} */
            kind?: "alipay" | "card" | "wechat";
            /** @description The first one that is in use and takes the amount is used. */
            accountCodes?: string[];
            /**
             * @description How the platform's part of the payment is shown, where it leaves a choice.
             * @enum {string}
             */
            pageLoading?: "redirect" | "samePage" | "window";
            /** @description The amount is held, and captured or released later; otherwise it is charged at once. Cards only. */
            preAuthorisation?: boolean;
            /** @description What the PMS books the money under; null: as its connection maps the method's code. */
            transactionCode?: string | null;
            /** @enum {string} */
            detailEntry?: "any" | "item" | "total";
            /** @description How long a link is good for when this is the only way to pay it; null: as the PayBy settings say. */
            validityHours?: number | null;
            /** @description Code of the hotel's dictionary: how the stay is guaranteed when this is the only way to pay. */
            guaranteeType?: string | null;
            /** @description Whether a card's token goes to the PMS with the payment. */
            tokenOnPayment?: boolean;
            tokenOnRefund?: boolean;
            /** @description Ask for 3-D Secure where the platform leaves a choice. */
            threeDs?: boolean;
            emailTemplate?: string | null;
            smsTemplate?: string | null;
            pageTemplate?: string | null;
            /** @description Place among the others, the lowest first. */
            sort?: number;
            enabled?: boolean;
            /** @description As last read: refused with CONFLICT when somebody else changed the method since. */
            updatedAt?: string;
        };
        LinkCheckHotelAnswer: {
            name: string;
            nameZh: string;
            phone: string;
        };
        LinkCheckAnswer: {
            /** @description `false` too for a link that never was, and for one whose guest was erased. */
            ours: boolean;
            /** @description Whose it is; null: it is not ours. */
            hotel: components["schemas"]["LinkCheckHotelAnswer"] | null;
            /** @description It can still be paid by. */
            open: boolean;
        };
        GuestHotelAnswer: {
            name: string;
            nameZh: string;
            phone: string;
            address: string;
            addressZh: string;
            /** @description Where the hotel's logo is, from the root of this server; null: none. */
            logo: string | null;
            timeZone: string;
            checkInTime: string;
        };
        GuestItemAnswer: {
            /** @description By the codes of the languages that the tenant has added. */
            names: {
                [key: string]: string;
            };
            name: string;
            nameZh: string;
            amountMinor: number;
        };
        GuestStayAnswer: {
            arrival: string;
            departure: string;
        };
        GuestMethodAnswer: {
            /**
             * @description Where it can be paid: a large screen, a phone, the browser inside a wallet. Empty: not at all, its account does not
             *     take this amount any more.
             */
            devices: ("alipay" | "desktop" | "mobile" | "wechat")[];
            code: string;
            name: string;
            nameZh: string;
            description: string;
            descriptionZh: string;
            /** @enum {string} */
            kind: "alipay" | "card" | "wechat";
            /** @description The amount is held and not charged. */
            holds: boolean;
            /** @description The platform's page is to be opened in a window of its own. */
            newWindow: boolean;
        };
        PageLanguageAnswer: {
            /** @enum {string} */
            direction: "ltr" | "rtl";
            code: string;
            /** @description In the language itself. */
            ownName: string;
        };
        GuestAttemptAnswer: {
            methodName: string;
            methodNameZh: string;
            /** @enum {string} */
            status: "failed" | "open";
            reason: string | null;
        };
        GuestReceiptFactAnswer: {
            label: string;
            value: string;
        };
        GuestReceiptMoveAnswer: {
            /** @description Brand and last digits of a card, or the way it was paid. */
            name: string;
            nameZh: string;
            at: string;
            amountMinor: number;
        };
        GuestReceiptPaperAnswer: {
            /** @description Who the guest is and of which stay, by language; without the room's number, and nothing of others. */
            facts: {
                [key: string]: components["schemas"]["GuestReceiptFactAnswer"][];
            };
            /** @description Another one as soon as a refund or a further charge changes what it says. */
            receiptNo: string;
            issuedAt: string;
            charges: components["schemas"]["GuestReceiptMoveAnswer"][];
            /** @description What has certainly gone back. */
            refunds: components["schemas"]["GuestReceiptMoveAnswer"][];
            /** @description What was charged less what went back. */
            remainingMinor: number;
        };
        GuestReceiptAnswer: {
            methodName: string;
            methodNameZh: string;
            paidAt: string;
            platformTransactionNo: string;
            amountMinor: number;
            /** @description null: there is none, because the money came too late and waits for a decision. */
            paper: components["schemas"]["GuestReceiptPaperAnswer"] | null;
        };
        GuestPageAnswer: {
            /** @description Which languages of a browser are shown which text. An added language that is left out has its own code. */
            browserLanguages: {
                [key: string]: string[];
            };
            /**
             * @description By language and the fields of the page's type; rich text is markup that is safe to show. What is left out is the page's
             *     to say.
             */
            texts: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /** @description `#0F4C5C`, which white text can be read on; null: the product's own. */
            accent: string | null;
            showLogo: boolean;
        };
        GuestStateAnswer: {
            /**
             * @description `held`: the hotel holds the amount, and nothing was charged. `released`: it did, and that has ended without a charge.
             *     `checking`: it has expired, but the platform is still processing what the guest confirmed.
             *     `received`: money came after the request had ended; the hotel will get in touch.
             *     `sentBack`: all of it was sent back, or is on its way. `unavailable`: a newer release has
             *     continued it, so it cannot be paid here now; what is told is as it was last known.
             * @enum {string}
             */
            status: "canceled" | "checking" | "expired" | "held" | "paid" | "received" | "released" | "sentBack" | "toPay" | "unavailable";
            hotel: components["schemas"]["GuestHotelAnswer"];
            amountMinor: number;
            currencyCode: string;
            /** @description Decimals of the currency's minor unit (ISO 4217). */
            currencyExponent: number;
            dueAt: string;
            items: components["schemas"]["GuestItemAnswer"][];
            stay: components["schemas"]["GuestStayAnswer"] | null;
            methods: components["schemas"]["GuestMethodAnswer"][];
            paymentNo: string;
            /** @description What the hotel can read out too, `K7-4D-MQ`: it proves to the guest whose page this is. */
            securityCode: string;
            /** @description Of the request, BCP 47. */
            language: string;
            /** @description What the page can be read in; the request's may be offered no more. */
            languages: components["schemas"]["PageLanguageAnswer"][];
            guestComment: string | null;
            /** @description The last attempt that may still bring money; where there is none, the last, if it was refused. */
            attempt: components["schemas"]["GuestAttemptAnswer"] | null;
            /** @description The last attempt, if it was refused while an earlier one, the `attempt`, may still bring money. */
            refused: components["schemas"]["GuestAttemptAnswer"] | null;
            receipt: components["schemas"]["GuestReceiptAnswer"] | null;
            /** @description When the hold lapses; null: nothing is held. */
            heldUntil: string | null;
            /** @description When all of what was sent back had arrived; null: it is on its way, or nothing was sent back. */
            refundedAt: string | null;
            maskedEmail: string | null;
            /** @description null: the page speaks with its own words. */
            page: components["schemas"]["GuestPageAnswer"] | null;
        };
        GuestPageWordsAnswer: {
            texts: {
                [key: string]: string;
            };
        };
        WalletReturnDto: {
            code: string;
            state: string;
        };
        StartAttemptDto: {
            methodCode: string;
            /** @description The amount the guest saw. */
            amountMinor: number;
            currencyCode: string;
            /**
             * @description What the guest holds. Left out: a browser without a wallet.
             * @enum {string}
             */
            device?: "alipay" | "desktop" | "mobile" | "wechat";
            /** @description For a guest who is back from being asked by the wallet who they are. */
            wallet?: components["schemas"]["WalletReturnDto"];
        };
        RedirectStepAnswer: {
            /** @enum {string} */
            kind: "redirect";
            url: string;
        };
        QrStepAnswer: {
            /** @enum {string} */
            kind: "qr";
            content: string;
            /** @description For how many seconds it can be scanned, whatever the guest's clock says; left out: as long as it can be paid. */
            validSeconds?: number;
        };
        FormStepAnswer: {
            fields: {
                [key: string]: string;
            };
            /** @enum {string} */
            kind: "form";
            action: string;
        };
        WalletStepAnswer: {
            parameters: {
                [key: string]: string;
            };
            /** @enum {string} */
            kind: "wallet";
            /** @enum {string} */
            wallet: "alipay" | "wechat";
        };
        StartedAttemptAnswer: {
            /** @description How the guest goes on. */
            next: components["schemas"]["RedirectStepAnswer"] | components["schemas"]["QrStepAnswer"] | components["schemas"]["FormStepAnswer"] | components["schemas"]["WalletStepAnswer"];
        };
        ReturnedAnswer: {
            /**
             * @description What the platform says of everything the guest has tried: `no`, nothing was charged; `known`, the payment's state
             *     tells; `pending`, it is working on what the guest has confirmed; `unknown`, it gave no certain answer, so the guest
             *     must not be asked to pay again.
             * @enum {string}
             */
            charged: "known" | "no" | "pending" | "unknown";
        };
        PlatformAddressesAnswer: {
            test: string;
            live: string;
        };
        VendorTextAnswer: {
            en: string;
            zh: string;
        };
        CredentialFieldAnswer: {
            name: string;
            label: components["schemas"]["VendorTextAnswer"];
            /** @description Never shown again once it is stored. */
            secret: boolean;
            required: boolean;
            /** @description Regular expression that the whole value has to match; null: any text. */
            pattern: string | null;
            /** @description It has many lines, as a PEM key has. */
            multiline: boolean;
        };
        PlatformVendorAnswer: {
            devices: ("alipay" | "desktop" | "mobile" | "wechat")[];
            /** @description What guests can pay with there. */
            methodKinds: ("alipay" | "card" | "wechat")[];
            /** @description They come with cards, on devices that have them. */
            wallets: ("applePay" | "googlePay")[];
            /**
             * @description Where merchants sign up for it.
             * @enum {string}
             */
            region: "china" | "global";
            /** @description Addresses of its API that an account begins with; null: each merchant has its own. */
            environments: components["schemas"]["PlatformAddressesAnswer"] | null;
            /** @description As accounts and connections name it. */
            code: string;
            name: components["schemas"]["VendorTextAnswer"];
            /** @description What an account there needs, in the order a form asks for it. */
            credentials: components["schemas"]["CredentialFieldAnswer"][];
            refund: components["schemas"]["RefundTermsAnswer"];
            /** @description null: every currency, as ISO 4217 counts it. */
            currencies: components["schemas"]["CurrencyTermsAnswer"][] | null;
            /** @description It can hold an amount and take it later. */
            preAuthorisation: boolean;
            /** @description Days until a hold lapses, where the platform does not say otherwise; null: it holds nothing. */
            holdDays: number | null;
            /** @description It gives out tokens of cards, for the PMS. */
            cardTokens: boolean;
            /** @description It sends receipts to the guest by itself. */
            receipts: boolean;
        };
        VendorAnswer: {
            /** @description As accounts and connections name it. */
            code: string;
            name: components["schemas"]["VendorTextAnswer"];
            /** @description What an account there needs, in the order a form asks for it. */
            credentials: components["schemas"]["CredentialFieldAnswer"][];
        };
        SmsVendorAnswer: {
            /** @description As accounts and connections name it. */
            code: string;
            name: components["schemas"]["VendorTextAnswer"];
            /** @description What an account there needs, in the order a form asks for it. */
            credentials: components["schemas"]["CredentialFieldAnswer"][];
            /** @description It sends approved templates only. */
            needsTemplates: boolean;
            /** @description Where its API is, for most customers; null: everybody has one of their own. */
            baseUrl: string | null;
        };
        VendorsAnswer: {
            paymentPlatforms: components["schemas"]["PlatformVendorAnswer"][];
            pms: components["schemas"]["VendorAnswer"][];
            sms: components["schemas"]["SmsVendorAnswer"][];
        };
        VendorCallAnswer: {
            /**
             * @description `in`: a callback.
             * @enum {string}
             */
            direction: "in" | "out";
            /** @enum {string} */
            kind: "platform" | "pms" | "sms";
            /**
             * @description `stopped`, `proxy`, `blocked` and `stale`: nothing was sent.
             * @enum {string}
             */
            outcome: "answered" | "blocked" | "busy" | "proxy" | "refused" | "stale" | "stopped" | "unknown";
            id: string;
            /** @description When it began. */
            at: string;
            code: string;
            vendor: string;
            /** @description `openSession`, `queryAttempt`, `refund`, `postPayment`, `send`, `callback` … */
            operation: string;
            method: string | null;
            /** @description Without what was asked in it. */
            address: string | null;
            /** @description HTTP status; null: there was no answer, or nothing was sent. */
            status: number | null;
            /** @description The vendor's code, or what went wrong. */
            detail: string | null;
            /** @description Milliseconds; null: nothing was sent. */
            tookMs: number | null;
            correlationId: string;
            /** @description Whether request and response can be opened: not of an erased guest. */
            hasContent: boolean;
        };
        CallMessageAnswer: {
            headers: {
                [key: string]: string;
            };
            /** @description Secrets and personal data are masked. Empty: it had none. */
            body: string;
        };
        VendorCallContentAnswer: {
            request: components["schemas"]["CallMessageAnswer"] | null;
            response: components["schemas"]["CallMessageAnswer"] | null;
        };
        CallMinuteAnswer: {
            calls: number;
            failed: number;
        };
        VendorCallsAnswer: {
            /** @description Code of the vendor's kind: `sandbox`, `adyen`; null: nothing was called yet. */
            vendor: string | null;
            /** @description When calls were stopped; null: they go through. */
            stoppedAt: string | null;
            /** @description When one call is let through to see; null: calls go through. */
            nextTryAt: string | null;
            /** @description Why they were stopped. */
            reason: string | null;
            /** @description The last stop that is over. */
            lastStoppedAt: string | null;
            lastResumedAt: string | null;
            /** @description So many failures within so many seconds stop calls. */
            failuresToStop: number;
            windowSeconds: number;
            /** @description Seconds between two calls that are let through. */
            probeSeconds: number;
            /** @description Begin of the first of `minutes`. */
            from: string;
            /** @description The last hour, the oldest minute first: 60. */
            minutes: components["schemas"]["CallMinuteAnswer"][];
            calls: number;
            /** @description Refused, without a usable answer, or not sent. */
            failed: number;
            /** @description Half of those that were answered took no longer, in milliseconds. */
            medianMs: number | null;
            /** @description The newest first. */
            latest: components["schemas"]["VendorCallAnswer"][];
        };
        PmsConnectionAnswer: {
            /** @description A UUID, or the hotel's code for what was there when a hotel could have one only. */
            id: string;
            code: string;
            hotelCode: string;
            /** @description As `GET v1/vendors` names it. */
            kind: string;
            name: string;
            /** Format: uri */
            baseUrl: string;
            enabled: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Those that are no secrets. */
            credentials: {
                [key: string]: string;
            };
            /** @description Names of the secrets that are stored. Their values are never shown again. */
            savedSecrets: string[];
            /** @description Names of what the PMS still needs; none: it can be enabled. */
            missing: string[];
            /** @description What people call its kind. */
            kindName: components["schemas"]["VendorTextAnswer"];
            /** @description Its kind is spoken to by a mapping profile, at `…/profile`. */
            mapped: boolean;
        };
        CreatePmsConnectionDto: {
            code: string;
            /** @description As `GET v1/vendors` names it. */
            kind: string;
            name: string;
            /** Format: uri */
            baseUrl: string;
            hotelCode?: string;
            enabled?: boolean;
            /**
             * @description By the names of the vendor's schema. What is left out stays as it is, an empty text takes a value away; a changed
             *     kind or address asks for the secret ones again.
             */
            credentials?: {
                [key: string]: string;
            };
        };
        UpdatePmsConnectionDto: {
            code?: string;
            /** @description As `GET v1/vendors` names it. */
            kind?: string;
            name?: string;
            /** Format: uri */
            baseUrl?: string;
            hotelCode?: string;
            enabled?: boolean;
            /**
             * @description By the names of the vendor's schema. What is left out stays as it is, an empty text takes a value away; a changed
             *     kind or address asks for the secret ones again.
             */
            credentials?: {
                [key: string]: string;
            };
            /** @description As last read: refused with CONFLICT when somebody else changed the connection since. */
            updatedAt?: string;
        };
        PmsCheckStepAnswer: {
            /** @enum {string} */
            step: "businessDate" | "hotel" | "key" | "lookup" | "reached";
            /**
             * @description `skipped`: what came before it failed, or this PMS does not tell.
             * @enum {string}
             */
            state: "failed" | "ok" | "skipped";
            /** @description What the other side said, or the day it named; empty: nothing. */
            said: string;
        };
        PmsCheckAnswer: {
            steps: components["schemas"]["PmsCheckStepAnswer"][];
        };
        ProfileVersionAnswer: {
            /** @enum {string} */
            state: "draft" | "live" | "past";
            /** Format: date-time */
            savedAt: string;
            /** Format: date-time */
            publishedAt: string | null;
            number: number;
            revision: number;
            note: string | null;
            savedBy: string;
            publishedBy: string | null;
        };
        ProfileText: {
            en: string;
            zh: string;
        };
        ProfileFieldAnswer: {
            name: string;
            type: string;
            required: boolean;
            label: components["schemas"]["ProfileText"];
        };
        ProfileOperationAnswer: {
            /** @enum {string} */
            name: "businessDate" | "findAccount" | "findArAccount" | "findGroup" | "findPostings" | "findReservation" | "listPostings" | "postPayment" | "postRefund" | "searchReservations";
            /** @description An example of what its request may read. */
            input: {
                [key: string]: unknown;
            };
            label: components["schemas"]["ProfileText"];
            /** @description Whether the answer is a list of objects with these fields. */
            many: boolean;
            /** @description Whether a PMS may do without it. */
            optional: boolean;
            /** @description What follows when it does. */
            without: components["schemas"]["ProfileText"];
            fields: components["schemas"]["ProfileFieldAnswer"][];
            /** @description A question that changes nothing: it may be asked while a draft is tried. */
            question: boolean;
        };
        ProfileFunctionAnswer: {
            /** @description Null: one of JSONata's own. */
            usage: string | null;
            does: components["schemas"]["ProfileText"] | null;
            name: string;
        };
        ProfileWordAnswer: {
            name: string;
            about: components["schemas"]["ProfileText"];
        };
        ProfileSharedAnswer: {
            /** @enum {string} */
            part: "auth" | "errors" | "headers" | "maps" | "reference";
            /** @description What may be written in it, for completion. */
            words: components["schemas"]["ProfileWordAnswer"][];
        };
        RecordingAnswer: {
            /**
             * @description Where it comes from: a question that was asked for it, the log of calls, or a text that somebody pasted.
             * @enum {string}
             */
            source: "asked" | "log" | "pasted";
            /** Format: date-time */
            recordedAt: string;
            id: string;
            operation: string;
            label: string;
            status: number;
            recordedBy: string;
        };
        ProfileOfferAnswer: {
            replace: string;
            with: string;
        };
        ProfileProblemAnswer: {
            /** @description Of the mapping, from 1; null: not of a line. */
            line: number | null;
            column: number | null;
            offer: components["schemas"]["ProfileOfferAnswer"] | null;
            /** @description Null: of the whole profile. */
            operation: string | null;
            part: string;
            /** @description Where exactly, within a part that has parts itself; null: it has none. */
            at: string | null;
            message: components["schemas"]["ProfileText"];
        };
        RunSummaryAnswer: {
            recordingId: string;
            passes: boolean;
        };
        OperationStateAnswer: {
            /**
             * @description `unavailable`: the PMS cannot. `unrecorded`: there is no answer to try it on.
             * @enum {string}
             */
            state: "fails" | "passes" | "unavailable" | "unrecorded";
            name: string;
            /** @description The draft's mapping is not the live one. */
            changed: boolean;
            /** @description Of the answer that least is read of: required fields that were read, and how many there are. */
            read: number;
            required: number;
            runs: components["schemas"]["RunSummaryAnswer"][];
        };
        ProfileStateAnswer: {
            problems: components["schemas"]["ProfileProblemAnswer"][];
            operations: components["schemas"]["OperationStateAnswer"][];
            /** @description Whether it may be published. */
            ready: boolean;
        };
        ProfileAnswer: {
            /** @description The draft; where there is none, what is live. */
            document: {
                [key: string]: unknown;
            };
            liveDocument: {
                [key: string]: unknown;
            };
            connectionId: string;
            name: string;
            kind: string;
            hotelCode: string;
            /** @description The newest first, without the one that comes with the product. */
            versions: components["schemas"]["ProfileVersionAnswer"][];
            /** @description The version the hotel works with; 0: the one that comes with the product. */
            live: number;
            /** @description Of the draft, or of the one that a first change begins. */
            next: number;
            /** @description 0: there is no draft. */
            revision: number;
            /** @description What the hotel should have confirmed by its vendor. */
            toConfirm: components["schemas"]["ProfileText"][];
            operations: components["schemas"]["ProfileOperationAnswer"][];
            functions: components["schemas"]["ProfileFunctionAnswer"][];
            shared: components["schemas"]["ProfileSharedAnswer"][];
            recordings: components["schemas"]["RecordingAnswer"][];
            state: components["schemas"]["ProfileStateAnswer"];
        };
        ProfileDocumentAnswer: {
            document: {
                [key: string]: unknown;
            };
            /** @description 0: it comes with the product. */
            number: number;
        };
        ProfileLineAnswer: {
            /** @enum {string} */
            change: "added" | "removed" | "same";
            text: string;
        };
        ProfileChangeAnswer: {
            /** @description Null: of the whole profile. */
            operation: string | null;
            part: string;
            lines: components["schemas"]["ProfileLineAnswer"][];
        };
        SaveDraftDto: {
            /** @description The whole profile. Its mappings may be half typed, its form must be right. */
            document: {
                [key: string]: unknown;
            };
            /** @description Of the draft; where there was none, the number the next one gets. */
            number: number;
            /** @description 0: there was no draft. */
            revision: number;
        };
        DraftSavedAnswer: {
            draft: components["schemas"]["ProfileVersionAnswer"];
            state: components["schemas"]["ProfileStateAnswer"];
        };
        DraftReadDto: {
            /** @description Of the draft; where there was none, the number the next one gets. */
            number: number;
            /** @description 0: there was no draft. */
            revision: number;
        };
        StartFromDto: {
            /** @description Of the draft; where there was none, the number the next one gets. */
            number: number;
            /** @description 0: there was no draft. */
            revision: number;
            /** @description The version whose text the draft gets; 0: the one that comes with the product. */
            from: number;
        };
        ImportProfileDto: {
            /** @description Of the draft; where there was none, the number the next one gets. */
            number: number;
            /** @description 0: there was no draft. */
            revision: number;
            /** @description What the file holds. */
            text: string;
        };
        PublishProfileDto: {
            /** @description What was changed and why, for those who look later. */
            note?: string | null;
            /** @description Of the draft; where there was none, the number the next one gets. */
            number: number;
            /** @description 0: there was no draft. */
            revision: number;
        };
        DryRunDto: {
            /** @enum {string} */
            operation: "businessDate" | "findAccount" | "findArAccount" | "findGroup" | "findPostings" | "findReservation" | "listPostings" | "postPayment" | "postRefund" | "searchReservations";
            /** @description What is asked, in place of the example: the names that the operation's input has. */
            input?: {
                [key: string]: unknown;
            };
            /** @description The answer it is tried on; left out: the PMS is asked now, which only questions may be. */
            recordingId?: string;
        };
        RefusalAnswer: {
            code: string;
            message: string;
        };
        FieldReadAnswer: {
            /** @description As PayBy takes it over; null: there is none. */
            value: Record<string, never> | null;
            /** @description Null: it is as it should be. */
            problem: components["schemas"]["ProfileText"] | null;
            /** @description Paths in the answer that it comes from; one without an index stands for all of a list. */
            from: string[];
            name: string;
            type: string;
            required: boolean;
            label: components["schemas"]["ProfileText"];
        };
        DryRunAnswer: {
            /** @description What would be sent; secrets are dots. Null: it cannot be made. */
            request: {
                [key: string]: unknown;
            } | null;
            /** @description The answer it was tried on, masked. */
            body: {
                [key: string]: unknown;
            };
            /**
             * @description What the answer amounts to; null: it makes no sense.
             * @enum {string|null}
             */
            outcome: "alreadyDone" | "busy" | "notFound" | null | "refused" | "stale" | "success" | "unknown";
            /** @description Under which code an answer that is no success is told, and in which words. */
            refusal: components["schemas"]["RefusalAnswer"] | null;
            /** @description Why there is no request, or why the answer could not be read; null: neither. */
            problem: components["schemas"]["ProfileText"] | null;
            passes: boolean;
            status: number;
            /** @description Objects in the answer. */
            count: number;
            /** @description Of the first of them. */
            fields: components["schemas"]["FieldReadAnswer"][];
        };
        RecordAnswerDto: {
            /** @enum {string} */
            operation: "businessDate" | "findAccount" | "findArAccount" | "findGroup" | "findPostings" | "findReservation" | "listPostings" | "postPayment" | "postRefund" | "searchReservations";
            input?: {
                [key: string]: unknown;
            };
            /** @description What was answered there: “Window closed”. */
            label: string;
            /** @description A logged call whose answer is kept; or `body`; neither: the PMS is asked now. */
            callId?: string;
            /** @description A pasted answer: its JSON. Masked before it is stored. */
            body?: string;
            status?: number;
        };
        LoggedAnswerAnswer: {
            /** Format: date-time */
            at: string;
            id: string;
            status: number;
        };
        PlatformNameAnswer: {
            en: string;
            zh: string;
        };
        ComparedAccountAnswer: {
            code: string;
            name: string;
            /** @description Every hotel takes money at it: its days have lines of all of them. */
            ofGroup: boolean;
            platform: string;
            platformName: components["schemas"]["PlatformNameAnswer"];
            /** @description Zone in which the platform counts its days. */
            timeZone: string;
        };
        OldestDayAnswer: {
            account: string;
            /** @description YYYY-MM-DD. */
            day: string;
        };
        OpenDaysAnswer: {
            /** @description Days with lines that nobody has settled. */
            open: number;
            /** @description Clean days that no earlier day of their account keeps from being closed. */
            ready: number;
            /** @description The oldest of both; null: there is none. */
            oldest: components["schemas"]["OldestDayAnswer"] | null;
        };
        SettledPaymentAnswer: {
            /** @description In which the platform settles. */
            currencyCode: string;
            /** @description What the platform keeps. */
            feeMinor: number;
            netMinor: number;
            /** @description Of the newest report, YYYY-MM-DD. */
            day: string;
            batch: string | null;
            /** @description The day on which the platform paid the last part of it out, YYYY-MM-DD; null: no report says so. */
            paidOutOn: string | null;
        };
        PaymentSettlementAnswer: {
            settled: components["schemas"]["SettledPaymentAnswer"] | null;
        };
        DayAnswer: {
            /** @enum {string} */
            status: "clean" | "closed" | "open" | "waiting";
            accountCode: string;
            /** @description YYYY-MM-DD, as the platform counts. */
            day: string;
            /**
             * Format: date-time
             * @description When the platform's report came; null: not yet.
             */
            receivedAt: string | null;
            batch: string | null;
            /** @description SHA-256 of the report. */
            digest: string | null;
            /** @description Why there is no report yet. */
            waitsFor: string | null;
            /**
             * Format: date-time
             * @description When the PMS's lines were read; null: it cannot list them, and what it confirmed for each stands in.
             */
            pmsReadAt: string | null;
            /** Format: date-time */
            comparedAt: string | null;
            agreed: number;
            unsettled: number;
            /** Format: date-time */
            closedAt: string | null;
            closedBy: string | null;
            /** @description SHA-256 over what the day says and over the seal before it. */
            seal: string | null;
            previousSeal: string | null;
        };
        DayTotalAnswer: {
            /** @enum {string} */
            kind: "dispute" | "other" | "payment" | "refund" | "reversal" | "unreadable";
            currencyCode: string;
            agrees: boolean;
            lines: number;
            reportMinor: number;
            oursMinor: number;
            pmsMinor: number;
        };
        SettlementAnswer: {
            /** @enum {string} */
            kind: "dispute" | "fee" | "other" | "payment" | "payout" | "refund" | "reversal" | "unreadable";
            currencyCode: string;
            lines: number;
            amountMinor: number;
            /** @description What the platform keeps. */
            feeMinor: number;
            netMinor: number;
        };
        PmsLineAnswer: {
            /** @description The PMS's number of it. */
            reference: string;
            by: string | null;
            /** Format: date-time */
            at: string | null;
            /** @description It carries neither our reference nor a number that the PMS told us. */
            typed: boolean;
        };
        LikelyReasonAnswer: {
            /** @enum {string} */
            code: "callbackLost" | "cameBack" | "chargedTwice" | "digitsSwapped" | "disputed" | "failureLost" | "feeMissing" | "laterReport" | "nearMidnight" | "otherAmount" | "otherCurrency" | "otherMovement" | "postedOtherDay" | "postedTwice" | "postingRefused" | "postingUnknown" | "postingWaits" | "refundDoesNotFit" | "refundedAtPlatform" | "refundedBeyond" | "setByHand" | "stillWorkedOn" | "toldOnTwoDays" | "toldTwice" | "tookMore" | "typedByHand" | "unknownMoney" | "unreadable" | "wentThrough";
            /** @enum {string} */
            command: "askAgain" | "explain" | "openPayment" | "post" | "record" | "refund";
            /** @description Of money close to midnight: seconds from it, negative before. */
            seconds: number | null;
            /** @description The other day that it most likely is on. */
            day: string | null;
        };
        UnreadLineAnswer: {
            /** @description Where it is: the file and the line. */
            place: string;
            problem: string;
            /** @description The line as it came. */
            text: string;
        };
        FindingSettledAnswer: {
            reason: string;
            by: string;
            /** Format: date-time */
            at: string;
        };
        FindingCardAnswer: {
            brand: string;
            last4: string;
        };
        ComparedLineAnswer: {
            /** @enum {string} */
            kind: "dispute" | "other" | "payment" | "refund" | "reversal" | "unreadable";
            /** @enum {string} */
            finding: "disputed" | "failedWithUs" | "feeMissing" | "notInPms" | "notInReport" | "notWithUs" | "otherMovement" | "pendingWithUs" | "pmsDiffers" | "pmsOtherDay" | "refundCameBack" | "refundedBeyond" | "reportDiffers" | "reportedTwice" | "twiceInReport" | "unreadable";
            /** @description What the line says, as a hash in hex: an answer names it, and is void once the line says anything else. */
            version: string;
            /** @description The PMS's line that is missing or differs, as the list of transactions names it. */
            posting: string | null;
            postingStatus: string | null;
            /** @description The PMS's own code and words where it refused the posting. */
            postingCode: string | null;
            postingReason: string | null;
            /** Format: date-time */
            postingAt: string | null;
            /** @description Who set the posting's status by hand. */
            postingBy: string | null;
            /** @description What is in the PMS instead. */
            pmsLine: components["schemas"]["PmsLineAnswer"] | null;
            likely: components["schemas"]["LikelyReasonAnswer"] | null;
            /** @description The report's line where it could not be read; null: it was. */
            unread: components["schemas"]["UnreadLineAnswer"] | null;
            answer: components["schemas"]["FindingSettledAnswer"] | null;
            settled: boolean;
            subject: string;
            hotelCode: string | null;
            paymentId: string | null;
            paymentNo: string | null;
            guest: string | null;
            roomNo: string | null;
            currencyCode: string;
            /** @description Minor units, negative where money left; null: not there. */
            reportMinor: number | null;
            oursMinor: number | null;
            oursCurrency: string | null;
            pmsMinor: number | null;
            pmsCurrency: string | null;
            /** @description What should stand in the PMS; null: nothing is posted for it. */
            postedMinor: number | null;
            /** Format: date-time */
            ourAt: string | null;
            /** Format: date-time */
            reportAt: string | null;
            platformNo: string | null;
            cardInfo: components["schemas"]["FindingCardAnswer"] | null;
        };
        ClosedDayAnswer: {
            day: string;
            /** Format: date-time */
            closedAt: string;
            closedBy: string;
            seal: string;
        };
        DayDetailAnswer: {
            /** @enum {string} */
            status: "clean" | "closed" | "open" | "waiting";
            accountCode: string;
            /** @description YYYY-MM-DD, as the platform counts. */
            day: string;
            /**
             * Format: date-time
             * @description When the platform's report came; null: not yet.
             */
            receivedAt: string | null;
            batch: string | null;
            /** @description SHA-256 of the report. */
            digest: string | null;
            /** @description Why there is no report yet. */
            waitsFor: string | null;
            /**
             * Format: date-time
             * @description When the PMS's lines were read; null: it cannot list them, and what it confirmed for each stands in.
             */
            pmsReadAt: string | null;
            /** Format: date-time */
            comparedAt: string | null;
            agreed: number;
            unsettled: number;
            /** Format: date-time */
            closedAt: string | null;
            closedBy: string | null;
            /** @description SHA-256 over what the day says and over the seal before it. */
            seal: string | null;
            previousSeal: string | null;
            totals: components["schemas"]["DayTotalAnswer"][];
            settlement: components["schemas"]["SettlementAnswer"][];
            findings: components["schemas"]["ComparedLineAnswer"][];
            /** @description The newest day before it that is closed. */
            closedBefore: components["schemas"]["ClosedDayAnswer"] | null;
        };
        AgreeingLineAnswer: {
            /** @enum {string} */
            kind: "dispute" | "other" | "payment" | "refund" | "reversal" | "unreadable";
            subject: string;
            hotelCode: string | null;
            paymentId: string | null;
            paymentNo: string | null;
            guest: string | null;
            roomNo: string | null;
            currencyCode: string;
            /** @description Minor units, negative where money left; null: not there. */
            reportMinor: number | null;
            oursMinor: number | null;
            oursCurrency: string | null;
            pmsMinor: number | null;
            pmsCurrency: string | null;
            /** @description What should stand in the PMS; null: nothing is posted for it. */
            postedMinor: number | null;
            /** Format: date-time */
            ourAt: string | null;
            /** Format: date-time */
            reportAt: string | null;
            platformNo: string | null;
            cardInfo: components["schemas"]["FindingCardAnswer"] | null;
        };
        AnswerFindingDto: {
            /** @description Of the line as it was seen. */
            version: string;
            /** @enum {string} */
            act: "explained" | "withdrawn";
            reason: string;
            subject: string;
        };
        SubjectDto: {
            subject: string;
        };
        CloseDayDto: {
            /** @description When the comparison was made that the person saw: another one is not closed. */
            comparedAt?: string;
        };
        DayProblemAnswer: {
            code: string;
            /** @description In the reader's language. */
            message: string;
        };
        DayToCloseAnswer: {
            /** @enum {string} */
            status: "clean" | "closed" | "open" | "waiting";
            accountCode: string;
            /** @description YYYY-MM-DD, as the platform counts. */
            day: string;
            /**
             * Format: date-time
             * @description When the platform's report came; null: not yet.
             */
            receivedAt: string | null;
            batch: string | null;
            /** @description SHA-256 of the report. */
            digest: string | null;
            /** @description Why there is no report yet. */
            waitsFor: string | null;
            /**
             * Format: date-time
             * @description When the PMS's lines were read; null: it cannot list them, and what it confirmed for each stands in.
             */
            pmsReadAt: string | null;
            /** Format: date-time */
            comparedAt: string | null;
            agreed: number;
            unsettled: number;
            /** Format: date-time */
            closedAt: string | null;
            closedBy: string | null;
            /** @description SHA-256 over what the day says and over the seal before it. */
            seal: string | null;
            previousSeal: string | null;
            totals: components["schemas"]["DayTotalAnswer"][];
            /** @description Lines that do not agree. */
            differences: number;
            /** @description Why it cannot be closed, after those before it in the list; null: it can. */
            problem: components["schemas"]["DayProblemAnswer"] | null;
        };
        ChosenDayDto: {
            /** @description YYYY-MM-DD */
            day: string;
            /** @description When the comparison was made that the person saw: another one is not closed. */
            comparedAt: string;
        };
        CloseDaysDto: {
            /** @description Each once, in any order. */
            days: components["schemas"]["ChosenDayDto"][];
        };
        ClosedOrNotAnswer: {
            day: string;
            /** @description Why it is not closed; null: it is. */
            problem: components["schemas"]["DayProblemAnswer"] | null;
        };
        DaySealAnswer: {
            holds: boolean;
            seal: string;
        };
        AuditLogEntry: {
            id: string;
            at: string;
            userName: string;
            /** @description user, client, guest, platform, pms or system. */
            userKind: string;
            /** @description null: no request, but the system itself. */
            clientIp: string | null;
            tenantId: string;
            /** @description The hotel whose it is; null for what belongs to the group. */
            hotelCode: string | null;
            /** @description create, update, delete, or the name of what was done: signIn, export, … */
            action: string;
            /** @description What was changed: schema.table. */
            entity: string;
            /** @description What people call it: a username, a code. */
            identifier: string;
            /** @description What was changed of it. */
            properties: string[];
            /** @description Values before, by property; null when it was created. Secrets read •••. */
            before: {
                [key: string]: unknown;
            } | null;
            /** @description Values after; null when it was deleted. */
            after: {
                [key: string]: unknown;
            } | null;
            correlationId: string | null;
        };
        AuditLogFacets: {
            actions: string[];
            entities: string[];
            users: string[];
        };
        OperationEntry: {
            /** @enum {string} */
            outcome: "done" | "failed" | "refused";
            id: string;
            at: string;
            userName: string;
            /** @description user, client or system. */
            userKind: string;
            /** @description null: no request, but the system itself. */
            clientIp: string | null;
            tenantId: string;
            /** @description The hotel it was done at; null: at group level. */
            hotelCode: string | null;
            /** @description What was done: signIn, export, requestRefund, … */
            action: string;
            /** @description What it was done to: schema.table. */
            entity: string;
            /** @description What people call it: a payment number, a username, a code. */
            identifier: string;
            /** @description The payment it is about, to open it; null: none. */
            paymentId: string | null;
            /** @description The code of why it was refused or failed. */
            because: string | null;
            /** @description The same as a sentence in the reader's language, where the code has one. */
            reason: string | null;
            /** @description More to know about it. Secrets read •••. */
            details: {
                [key: string]: unknown;
            };
            correlationId: string | null;
        };
        StartLogExportDto: {
            /**
             * @description `changes`: the audit log; `operations`: the operation log.
             * @enum {string}
             */
            kind: "changes" | "operations";
            /**
             * @description An Excel workbook, CSV (UTF-8 with a byte order mark), or a PDF of at most 5,000 lines.
             * @default xlsx
             * @enum {string}
             */
            format: "csv" | "pdf" | "xlsx";
            /** @description As the list of this log takes it. */
            filter?: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            language: "en" | "zh";
            /** @description IANA name; the hotel's or the tenant's when left out. */
            timeZone?: string;
        };
        LogExportAnswer: {
            /** @enum {string} */
            kind: "changes" | "operations";
            id: string;
            /** @enum {string} */
            status: "canceled" | "done" | "failed" | "running" | "waiting";
            /** @description Lines written so far. */
            done: number;
            /** @description null: not counted yet. */
            total: number | null;
            createdAt: string;
            /** @description Why it failed. */
            problem: string | null;
        };
        WebhookPayment: {
            /**
             * Format: uuid
             * @example 0198c6a0-8a60-7c2e-9b1e-5a4a1c1d0e2f
             */
            id: string;
            /** @example PB26112000221 */
            paymentNo: string;
            /** @example HKCENT */
            hotelCode: string;
            /**
             * @description Grows with everything that happens to the payment. Webhooks may arrive in any order: the highest is the newest.
             * @example 7
             */
            version: number;
            /**
             * @example success
             * @enum {string}
             */
            mainStatus: "canceled" | "partialRefunded" | "pending" | "refunded" | "success" | "timed_out";
            /**
             * @description What was asked for.
             * @example 328000
             */
            amountMinor: number;
            /**
             * @description What came in and was kept, whatever went back of it.
             * @example 328000
             */
            paidMinor: number;
            /** @example 0 */
            refundedMinor: number;
            /** @example HKD */
            currencyCode: string;
            /**
             * @description Code of the API client that asked for the payment; null: a person did.
             * @example loyalty
             */
            requestedBy: string | null;
            /**
             * Format: date-time
             * @example 2026-11-20T07:41:07.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Until when the guest may pay.
             * @example 2026-11-21T07:41:07.000Z
             */
            dueAt: string;
        };
        WebhookData: {
            /** @example 1 */
            schemaVersion: number;
            payment: components["schemas"]["WebhookPayment"];
        };
        PaymentWebhook: {
            /**
             * @example payment.paid
             * @enum {string}
             */
            type: "payment.canceled" | "payment.created" | "payment.dispute" | "payment.expired" | "payment.paid" | "payment.refund_failed" | "payment.refunded";
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-20T07:42:11.000Z
             */
            timestamp: string;
            data: components["schemas"]["WebhookData"];
        };
        WebhookRefund: {
            /**
             * Format: uuid
             * @example 0198c6a2-11f0-7f0a-8f5e-0d6d6a1c9b11
             */
            id: string;
            /** @example 100000 */
            amountMinor: number;
            /** @example HKD */
            currencyCode: string;
            /**
             * @description It was made in the payment platform’s own portal.
             * @example false
             */
            external: boolean;
        };
        WebhookRefundData: {
            /** @example 1 */
            schemaVersion: number;
            payment: components["schemas"]["WebhookPayment"];
            refund: components["schemas"]["WebhookRefund"];
        };
        RefundWebhook: {
            /**
             * @example payment.refunded
             * @enum {string}
             */
            type: "payment.refund_failed" | "payment.refunded";
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-20T09:05:40.000Z
             */
            timestamp: string;
            data: components["schemas"]["WebhookRefundData"];
        };
        WebhookDispute: {
            /**
             * Format: uuid
             * @example 0198c6a3-5d17-7b60-a1c4-2f9be0c77d10
             */
            id: string;
            /**
             * @description The payment platform’s own number.
             * @example D-8837-5520
             */
            disputeNo: string;
            /**
             * @description What happened.
             * @example opened
             * @enum {string}
             */
            change: "evidenceSent" | "lost" | "opened" | "reopened" | "won";
            /**
             * @description `inquiry`: no money has been taken yet. `fraudWarning`: a chargeback may follow.
             * @example chargeback
             * @enum {string}
             */
            kind: "chargeback" | "fraudWarning" | "inquiry";
            /**
             * @example open
             * @enum {string}
             */
            status: "accepted" | "evidenceSent" | "lost" | "open" | "won";
            /** @example 328000 */
            amountMinor: number;
            /**
             * @description Often the cardholder’s currency, which need not be that of the payment.
             * @example HKD
             */
            currencyCode: string;
            /**
             * @description Of the card scheme; null: the platform did not say.
             * @example 13.1
             */
            reasonCode: string | null;
            /**
             * Format: date-time
             * @description Until when evidence is accepted; null: none is, or the platform did not say.
             * @example 2026-12-04T15:59:59.000Z
             */
            evidenceDue: string | null;
        };
        WebhookDisputeData: {
            /** @example 1 */
            schemaVersion: number;
            payment: components["schemas"]["WebhookPayment"];
            dispute: components["schemas"]["WebhookDispute"];
        };
        DisputeWebhook: {
            /**
             * @example payment.dispute
             * @enum {string}
             */
            type: "payment.dispute";
            /**
             * Format: date-time
             * @description When it happened.
             * @example 2026-11-24T02:11:09.000Z
             */
            timestamp: string;
            data: components["schemas"]["WebhookDisputeData"];
        };
        TestWebhookData: {
            /** @example 1 */
            schemaVersion: number;
            /**
             * Format: uuid
             * @description Of the address that it is sent to.
             * @example 0198c6a0-8a60-7c2e-9b1e-5a4a1c1d0e2f
             */
            endpointId: string;
        };
        TestWebhook: {
            /**
             * @example webhook.test
             * @enum {string}
             */
            type: "webhook.test";
            /**
             * Format: date-time
             * @description When it was sent first.
             * @example 2026-11-20T07:42:11.000Z
             */
            timestamp: string;
            data: components["schemas"]["TestWebhookData"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    Currencies_currencies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrenciesAnswer"];
                };
            };
        };
    };
    ScheduledTasks_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledTaskAnswer"][];
                };
            };
        };
    };
    ScheduledTasks_runs: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
                cursor?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskRunEntry"][];
                };
            };
        };
    };
    ScheduledTasks_run: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    ScheduledTasks_pause: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PauseTaskDto"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    ScheduledTasks_resume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    KeycloakPath_path: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                of: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeycloakPathAnswer"];
                };
            };
        };
    };
    TenantDatabase_testByQuery: {
        parameters: {
            query: {
                url: string;
                username: string;
                /** @description Absent: the stored one of `tenantId`, as long as address and user are the stored ones. */
                password?: string | null;
                tenantId?: string | null;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionAnswer"];
                };
            };
        };
    };
    TenantDatabase_testByBody: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectionDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionAnswer"];
                };
            };
        };
    };
    TenantDatabase_refresh: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StructureDto"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StructureUpdateAnswer"];
                };
            };
        };
    };
    TenantDatabase_updates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StructureUpdateAnswer"][];
                };
            };
        };
    };
    Tenants_list: {
        parameters: {
            query?: {
                tenantId?: string;
            };
            header?: never;
            path: {
                page: string;
                size: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantAnswer"][];
                };
            };
        };
    };
    Tenants_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantAnswer"];
                };
            };
        };
    };
    Tenants_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Tenants_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangedTenantDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantAnswer"];
                };
            };
        };
    };
    Tenants_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTenantDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewTenantAnswer"];
                };
            };
        };
    };
    Tenants_setStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TenantStatusDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TenantAnswer"];
                };
            };
        };
    };
    Tenants_supervisor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupervisorAnswer"];
                };
            };
        };
    };
    HttpProxies_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HttpProxyAnswer"][];
                };
            };
        };
    };
    HttpProxies_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateHttpProxyDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HttpProxyAnswer"];
                };
            };
        };
    };
    HttpProxies_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HttpProxyAnswer"];
                };
            };
        };
    };
    HttpProxies_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateHttpProxyDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HttpProxyAnswer"];
                };
            };
        };
    };
    HttpProxies_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    HttpProxies_test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HttpProxyAnswer"];
                };
            };
        };
    };
    ExternalAddresses_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExternalAddressAnswer"][];
                };
            };
        };
    };
    ExternalAddresses_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExternalAddressAnswer"];
                };
            };
        };
    };
    ExternalAddresses_set: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeExternalAddressDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExternalAddressAnswer"];
                };
            };
        };
    };
    ExternalAddresses_reset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    ExternalAddresses_test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExternalAddressAnswer"];
                };
            };
        };
    };
    SystemParameters_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemParameterAnswer"][];
                };
            };
        };
    };
    SystemParameters_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemParameterAnswer"];
                };
            };
        };
    };
    SystemParameters_set: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSystemParameterDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SystemParameterAnswer"];
                };
            };
        };
    };
    SystemParameters_reset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    PdfFonts_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PdfFontAnswer"][];
                };
            };
        };
    };
    PdfFonts_upload: {
        parameters: {
            query?: never;
            header?: {
                "content-type"?: string;
            };
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PdfFontAnswer"];
                };
            };
        };
    };
    PdfFonts_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PdfFontAnswer"];
                };
            };
        };
    };
    PdfFonts_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePdfFontDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PdfFontAnswer"];
                };
            };
        };
    };
    PdfFonts_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    PdfFonts_preview: {
        parameters: {
            query?: {
                language?: "en" | "zh";
            };
            header: {
                "accept-language": string;
            };
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Token_token: {
        parameters: {
            query?: never;
            header: {
                authorization: string;
            };
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["TokenRequestDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenAnswerDto"];
                };
            };
        };
    };
    PasswordReset_createLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateLinkDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NothingAnswer"];
                };
            };
        };
    };
    PasswordReset_verifyLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyLinkDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResetLinkAnswer"];
                };
            };
        };
    };
    PasswordReset_setPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NothingAnswer"];
                };
            };
        };
    };
    Realms_realm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RealmRequestDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RealmsAnswer"];
                };
            };
        };
    };
    SignOut_logout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedOutAnswer"];
                };
            };
        };
    };
    CurrentUser_currentUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentUserAnswer"];
                };
            };
        };
    };
    CurrentUser_currentPermissions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PermissionsAnswer"];
                };
            };
        };
    };
    TenantName_tenantName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnTenantAnswer"];
                };
            };
        };
    };
    OwnAccount_changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeOwnPasswordDto"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    OwnAccount_readCurrentResort: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentResortAnswer"];
                };
            };
        };
    };
    OwnAccount_chooseCurrentResort: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChooseResortDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentResortAnswer"];
                };
            };
        };
    };
    OwnAccount_chooseStartingPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChooseStartingPageDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChooseStartingPageDto"];
                };
            };
        };
    };
    OwnAccount_holdsPermission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                permission: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PermissionCheckAnswer"];
                };
            };
        };
    };
    Users_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"][];
                };
            };
        };
    };
    Users_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUserDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
        };
    };
    Users_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUserDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
        };
    };
    Users_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
        };
    };
    Users_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": string[];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Users_setPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPasswordDto"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Users_invite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Users_lock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Users_unlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                username: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Roles_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleAnswer"][];
                };
            };
        };
    };
    Roles_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRoleDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleAnswer"];
                };
            };
        };
    };
    Roles_grantablePermissions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GrantablePermissionAnswer"][];
                };
            };
        };
    };
    Roles_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleAnswer"];
                };
            };
        };
    };
    Roles_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRoleDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleAnswer"];
                };
            };
        };
    };
    Roles_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    ApiClients_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiClientAnswer"][];
                };
            };
        };
    };
    ApiClients_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiClientDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiClientAnswer"];
                };
            };
        };
    };
    ApiClients_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiClientAnswer"];
                };
            };
        };
    };
    ApiClients_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateApiClientDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiClientAnswer"];
                };
            };
        };
    };
    ApiClients_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    ApiClients_replaceSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSecretDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSecretAnswer"];
                };
            };
        };
    };
    IpAllowList_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllowListAnswer"];
                };
            };
        };
    };
    IpAllowList_save: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AllowListDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllowListAnswer"];
                };
            };
        };
    };
    Hotels_list: {
        parameters: {
            query?: {
                filter?: string;
                range?: string;
                sort?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HotelAnswer"][];
                };
            };
        };
    };
    Hotels_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HotelAnswer"];
                };
            };
        };
    };
    HotelSettings_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HotelSettingsAnswer"][];
                };
            };
        };
    };
    HotelSettings_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateHotelDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HotelSettingsAnswer"];
                };
            };
        };
    };
    HotelSettings_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HotelSettingsAnswer"];
                };
            };
        };
    };
    HotelSettings_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateHotelDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HotelSettingsAnswer"];
                };
            };
        };
    };
    HotelSettings_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    HotelGroup_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HotelGroupAnswer"];
                };
            };
        };
    };
    HotelGroup_save: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HotelGroupDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HotelGroupAnswer"];
                };
            };
        };
    };
    Pictures_brand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandAnswer"];
                };
            };
        };
    };
    Pictures_logo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Pictures_hotelLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    DictionaryChoices_choices: {
        parameters: {
            query: {
                types: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryChoiceAnswer"][];
                };
            };
        };
    };
    DictionaryEntries_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryEntryAnswer"][];
                };
            };
        };
    };
    DictionaryEntries_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDictionaryEntryDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryEntryAnswer"];
                };
            };
        };
    };
    DictionaryEntries_types: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryTypeAnswer"][];
                };
            };
        };
    };
    DictionaryEntries_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryEntryAnswer"];
                };
            };
        };
    };
    DictionaryEntries_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateDictionaryEntryDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryEntryAnswer"];
                };
            };
        };
    };
    DictionaryEntries_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    DictionaryTransfers_template: {
        parameters: {
            query: {
                type: "adjustReason" | "area" | "cancelReason" | "country" | "guaranteeType" | "keyCard" | "paymentItem" | "paymentMethodCode" | "refundReason" | "reservationSource" | "roomType" | "title" | "transactionCode";
            };
            header: {
                "accept-language": string;
            };
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    DictionaryTransfers_startImport: {
        parameters: {
            query?: never;
            header: {
                "accept-language": string;
            };
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartImportDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryTransferAnswer"];
                };
            };
        };
    };
    DictionaryTransfers_part: {
        parameters: {
            query?: never;
            header: {
                "accept-language": string;
                "content-type"?: string;
            };
            path: {
                id: string;
                no: number;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryTransferAnswer"];
                };
            };
        };
    };
    DictionaryTransfers_startExport: {
        parameters: {
            query?: never;
            header: {
                "accept-language": string;
            };
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartDictionaryExportDto"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryTransferAnswer"];
                };
            };
        };
    };
    DictionaryTransfers_one: {
        parameters: {
            query?: never;
            header: {
                "accept-language": string;
            };
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryTransferAnswer"];
                };
            };
        };
    };
    DictionaryTransfers_cancel: {
        parameters: {
            query?: never;
            header: {
                "accept-language": string;
            };
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryTransferAnswer"];
                };
            };
        };
    };
    DictionaryTransfers_rows: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header: {
                "accept-language": string;
            };
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRowAnswer"][];
                };
            };
        };
    };
    DictionaryTransfers_file: {
        parameters: {
            query?: never;
            header: {
                "accept-language": string;
            };
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    DictionaryTransfers_run: {
        parameters: {
            query?: never;
            header: {
                "accept-language": string;
            };
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunImportDto"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryTransferAnswer"];
                };
            };
        };
    };
    ServiceDomains_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceDomainAnswer"][];
                };
            };
        };
    };
    ServiceDomains_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateServiceDomainDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceDomainAnswer"];
                };
            };
        };
    };
    ServiceDomains_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceDomainAnswer"];
                };
            };
        };
    };
    ServiceDomains_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateServiceDomainDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceDomainAnswer"];
                };
            };
        };
    };
    ServiceDomains_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    ServiceDomains_check: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceDomainAnswer"];
                };
            };
        };
    };
    EmailServices_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailServiceAnswer"][];
                };
            };
        };
    };
    EmailServices_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateEmailServiceDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailServiceAnswer"];
                };
            };
        };
    };
    EmailServices_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailServiceAnswer"];
                };
            };
        };
    };
    EmailServices_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateEmailServiceDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailServiceAnswer"];
                };
            };
        };
    };
    EmailServices_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    EmailServices_sendTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestEmailDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailServiceAnswer"];
                };
            };
        };
    };
    EmailServices_move: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailServiceAnswer"];
                };
            };
        };
    };
    EmailServices_makeDkimKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeDkimKeyDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailServiceAnswer"];
                };
            };
        };
    };
    EmailServices_deleteDkimKeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailServiceAnswer"];
                };
            };
        };
    };
    EmailServices_checkDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailServiceAnswer"];
                };
            };
        };
    };
    BounceMailboxes_set: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetBounceMailboxDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailServiceAnswer"];
                };
            };
        };
    };
    BounceMailboxes_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailServiceAnswer"];
                };
            };
        };
    };
    BounceMailboxes_test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailServiceAnswer"];
                };
            };
        };
    };
    SystemEmailServices_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailServiceAnswer"][];
                };
            };
        };
    };
    SystemEmailServices_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSystemEmailServiceDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailServiceAnswer"];
                };
            };
        };
    };
    SystemEmailServices_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailServiceAnswer"];
                };
            };
        };
    };
    SystemEmailServices_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSystemEmailServiceDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailServiceAnswer"];
                };
            };
        };
    };
    SystemEmailServices_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    SystemEmailServices_sendTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestEmailDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailServiceAnswer"];
                };
            };
        };
    };
    SystemEmailServices_move: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailServiceAnswer"];
                };
            };
        };
    };
    SystemEmailServices_makeDkimKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeDkimKeyDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailServiceAnswer"];
                };
            };
        };
    };
    SystemEmailServices_deleteDkimKeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailServiceAnswer"];
                };
            };
        };
    };
    SystemEmailServices_checkDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailServiceAnswer"];
                };
            };
        };
    };
    SmsChannels_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SmsChannelAnswer"][];
                };
            };
        };
    };
    SmsChannels_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSmsChannelDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SmsChannelAnswer"];
                };
            };
        };
    };
    SmsChannels_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SmsChannelAnswer"];
                };
            };
        };
    };
    SmsChannels_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSmsChannelDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SmsChannelAnswer"];
                };
            };
        };
    };
    SmsChannels_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    SmsChannels_sendTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestMessageDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestMessageAnswer"];
                };
            };
        };
    };
    SmsChannels_move: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SmsChannelAnswer"];
                };
            };
        };
    };
    Departments_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepartmentAnswer"][];
                };
            };
        };
    };
    Departments_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDepartmentDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepartmentAnswer"];
                };
            };
        };
    };
    Departments_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepartmentAnswer"];
                };
            };
        };
    };
    Departments_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateDepartmentDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepartmentAnswer"];
                };
            };
        };
    };
    Departments_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Notices_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticesAnswer"];
                };
            };
        };
    };
    Notices_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadNoticesDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticesAnswer"];
                };
            };
        };
    };
    NoticePreferences_find: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticePreferencesAnswer"];
                };
            };
        };
    };
    NoticePreferences_set: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticePreferences"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticePreferencesAnswer"];
                };
            };
        };
    };
    EmailTemplates_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateAnswer"][];
                };
            };
        };
    };
    EmailTemplates_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTemplateDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateAnswer"];
                };
            };
        };
    };
    EmailTemplates_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `REQUEST.DEFAULT`: type and code */
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateAnswer"];
                };
            };
        };
    };
    EmailTemplates_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTemplateDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateAnswer"];
                };
            };
        };
    };
    EmailTemplates_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    EmailTemplates_layers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateLayerAnswer"][];
                };
            };
        };
    };
    EmailTemplates_versions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateVersionAnswer"][];
                };
            };
        };
    };
    EmailTemplates_version: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                version: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateVersionContentAnswer"];
                };
            };
        };
    };
    EmailTemplates_goBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoBackDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateAnswer"];
                };
            };
        };
    };
    EmailTemplates_follow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateAnswer"];
                };
            };
        };
    };
    EmailTemplates_check: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckTemplateDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckAnswer"];
                };
            };
        };
    };
    EmailTemplates_preview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewTemplateDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAnswer"];
                };
            };
        };
    };
    EmailTemplates_test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestTemplateDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestSentAnswer"];
                };
            };
        };
    };
    SmsTemplates_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateAnswer"][];
                };
            };
        };
    };
    SmsTemplates_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTemplateDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateAnswer"];
                };
            };
        };
    };
    SmsTemplates_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `REQUEST.DEFAULT`: type and code */
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateAnswer"];
                };
            };
        };
    };
    SmsTemplates_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTemplateDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateAnswer"];
                };
            };
        };
    };
    SmsTemplates_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    SmsTemplates_layers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateLayerAnswer"][];
                };
            };
        };
    };
    SmsTemplates_versions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateVersionAnswer"][];
                };
            };
        };
    };
    SmsTemplates_version: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                version: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateVersionContentAnswer"];
                };
            };
        };
    };
    SmsTemplates_goBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoBackDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateAnswer"];
                };
            };
        };
    };
    SmsTemplates_follow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateAnswer"];
                };
            };
        };
    };
    SmsTemplates_check: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckTemplateDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckAnswer"];
                };
            };
        };
    };
    SmsTemplates_preview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewTemplateDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAnswer"];
                };
            };
        };
    };
    SmsTemplates_test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestTemplateDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestSentAnswer"];
                };
            };
        };
    };
    PaymentPageTemplates_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateAnswer"][];
                };
            };
        };
    };
    PaymentPageTemplates_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTemplateDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateAnswer"];
                };
            };
        };
    };
    PaymentPageTemplates_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `REQUEST.DEFAULT`: type and code */
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateAnswer"];
                };
            };
        };
    };
    PaymentPageTemplates_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTemplateDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateAnswer"];
                };
            };
        };
    };
    PaymentPageTemplates_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    PaymentPageTemplates_layers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateLayerAnswer"][];
                };
            };
        };
    };
    PaymentPageTemplates_versions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateVersionAnswer"][];
                };
            };
        };
    };
    PaymentPageTemplates_version: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                version: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateVersionContentAnswer"];
                };
            };
        };
    };
    PaymentPageTemplates_goBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GoBackDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateAnswer"];
                };
            };
        };
    };
    PaymentPageTemplates_follow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateAnswer"];
                };
            };
        };
    };
    PaymentPageTemplates_check: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckTemplateDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckAnswer"];
                };
            };
        };
    };
    PaymentPageTemplates_preview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewTemplateDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAnswer"];
                };
            };
        };
    };
    PaymentPageTemplates_test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestTemplateDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestSentAnswer"];
                };
            };
        };
    };
    TemplateTypes_list: {
        parameters: {
            query: {
                kind: "EMAIL" | "PAGE" | "SMS";
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateTypeAnswer"][];
                };
            };
        };
    };
    TemplateTypes_switchOn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: string;
                code: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SwitchTypeDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateTypeAnswer"];
                };
            };
        };
    };
    GuestLanguages_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestLanguageLineAnswer"][];
                };
            };
        };
    };
    GuestLanguages_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGuestLanguageDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestLanguageAnswer"];
                };
            };
        };
    };
    GuestLanguages_choices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestLanguageChoiceAnswer"][];
                };
            };
        };
    };
    GuestLanguages_phrases: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhraseAnswer"][];
                };
            };
        };
    };
    GuestLanguages_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestLanguageAnswer"];
                };
            };
        };
    };
    GuestLanguages_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateGuestLanguageDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestLanguageAnswer"];
                };
            };
        };
    };
    GuestLanguages_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    WebhookEndpoints_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointAnswer"][];
                };
            };
        };
    };
    WebhookEndpoints_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookEndpointDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhookEndpointAnswer"];
                };
            };
        };
    };
    WebhookEndpoints_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointAnswer"];
                };
            };
        };
    };
    WebhookEndpoints_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookEndpointDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointAnswer"];
                };
            };
        };
    };
    WebhookEndpoints_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    WebhookEndpoints_figures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookFiguresAnswer"];
                };
            };
        };
    };
    WebhookEndpoints_replaceSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhookSecretDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewWebhookSecretAnswer"];
                };
            };
        };
    };
    WebhookEndpoints_stopPreviousSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointAnswer"];
                };
            };
        };
    };
    WebhookEndpoints_testEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetailAnswer"];
                };
            };
        };
    };
    WebhookEndpoints_sendAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendAgainDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendAgainAnswer"];
                };
            };
        };
    };
    WebhookDeliveries_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryAnswer"][];
                };
            };
        };
    };
    WebhookDeliveries_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetailAnswer"];
                };
            };
        };
    };
    WebhookDeliveries_sendAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetailAnswer"];
                };
            };
        };
    };
    FirstSteps_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstStepsAnswer"];
                };
            };
        };
    };
    FirstSteps_hide: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    FirstSteps_withoutPms: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithoutPmsDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstStepsAnswer"];
                };
            };
        };
    };
    PaymentDocuments_sheet: {
        parameters: {
            query?: {
                language?: "en" | "zh";
            };
            header: {
                "accept-language": string;
            };
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    PaymentDocuments_receipt: {
        parameters: {
            query?: {
                language?: "en" | "zh";
            };
            header: {
                "accept-language": string;
            };
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    Disputes_accept: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                id: string;
                disputeId: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAnswer"];
                };
            };
        };
    };
    Evidence_draft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                disputeId: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceAnswer"];
                };
            };
        };
    };
    Evidence_saveNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                disputeId: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EvidenceNoteDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceAnswer"];
                };
            };
        };
    };
    Evidence_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                disputeId: string;
                kind: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "image/png": string;
                    "image/jpeg": string;
                };
            };
        };
    };
    Evidence_putFile: {
        parameters: {
            query?: never;
            header?: {
                "content-type"?: string;
            };
            path: {
                id: string;
                disputeId: string;
                kind: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceAnswer"];
                };
            };
        };
    };
    Evidence_dropFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                disputeId: string;
                kind: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Evidence_package: {
        parameters: {
            query?: {
                language?: "en" | "zh";
            };
            header: {
                "accept-language": string;
            };
            path: {
                id: string;
                disputeId: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    Evidence_send: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                id: string;
                disputeId: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendEvidenceDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAnswer"];
                };
            };
        };
    };
    Evidence_markSent: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                id: string;
                disputeId: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAnswer"];
                };
            };
        };
    };
    PaymentMessages_ofPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"][];
                };
            };
        };
    };
    PaymentMessages_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessagePreviewDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagePreviewAnswer"];
                };
            };
        };
    };
    Messages_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
                cursor?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"][];
                };
            };
        };
    };
    Messages_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageWithContentAnswer"];
                };
            };
        };
    };
    Messages_resend: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
        };
    };
    SendRules_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendRuleAnswer"][];
                };
            };
        };
    };
    SendRules_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSendRuleDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendRuleAnswer"];
                };
            };
        };
    };
    SendRules_run: {
        parameters: {
            query: {
                payment: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleDryRunAnswer"];
                };
            };
        };
    };
    SendRules_runWith: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleDryRunDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleDryRunAnswer"];
                };
            };
        };
    };
    SendRules_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendRuleAnswer"];
                };
            };
        };
    };
    SendRules_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSendRuleDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SendRuleAnswer"];
                };
            };
        };
    };
    SendRules_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Payments_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
                cursor?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAnswer"][];
                };
            };
        };
    };
    Payments_create: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePaymentDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAnswer"];
                };
            };
        };
    };
    Payments_suggestions: {
        parameters: {
            query: {
                q: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentSuggestionsAnswer"];
                };
            };
        };
    };
    Payments_stats: {
        parameters: {
            query?: {
                filter?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatsAnswer"];
                };
            };
        };
    };
    Payments_counts: {
        parameters: {
            query: {
                filters: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountAnswer"][];
                };
            };
        };
    };
    Payments_today: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TodayAnswer"];
                };
            };
        };
    };
    Payments_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAnswer"];
                };
            };
        };
    };
    Payments_events: {
        parameters: {
            query?: {
                at?: string;
            };
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryAnswer"];
                };
            };
        };
    };
    Payments_verification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationAnswer"];
                };
            };
        };
    };
    ListChoices_find: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                list: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListChoicesAnswer"];
                };
            };
        };
    };
    ListChoices_arrange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                list: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListLayout"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListLayout"];
                };
            };
        };
    };
    ListChoices_reset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                list: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    ListChoices_save: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                list: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateListViewDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListViewAnswer"];
                };
            };
        };
    };
    ListChoices_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                list: string;
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateListViewDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListViewAnswer"];
                };
            };
        };
    };
    ListChoices_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                list: string;
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    PaymentActions_cancel: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAnswer"];
                };
            };
        };
    };
    PaymentActions_resend: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResendDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAnswer"];
                };
            };
        };
    };
    PaymentActions_capture: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaptureDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAnswer"];
                };
            };
        };
    };
    PaymentActions_release: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAnswer"];
                };
            };
        };
    };
    PaymentActions_askHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                attemptId: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAnswer"];
                };
            };
        };
    };
    PaymentActions_settleHold: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                id: string;
                attemptId: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAnswer"];
                };
            };
        };
    };
    PaymentActions_refund: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAnswer"];
                };
            };
        };
    };
    PaymentActions_approve: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                id: string;
                refundId: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApproveRefundDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAnswer"];
                };
            };
        };
    };
    PaymentActions_reject: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                id: string;
                refundId: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAnswer"];
                };
            };
        };
    };
    PaymentActions_ask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                refundId: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAnswer"];
                };
            };
        };
    };
    PaymentActions_settle: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                id: string;
                refundId: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAnswer"];
                };
            };
        };
    };
    PaymentActions_settleOutside: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleOutsideDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAnswer"];
                };
            };
        };
    };
    PaymentActions_postingStatus: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostingStatusDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAnswer"];
                };
            };
        };
    };
    PaymentActions_postAgain: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostingLineDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAnswer"];
                };
            };
        };
    };
    PaymentActions_money: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                id: string;
                attemptId: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideMoneyDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAnswer"];
                };
            };
        };
    };
    Exceptions_list: {
        parameters: {
            query?: {
                filter?: string;
                range?: string;
                sort?: string;
            };
            header: {
                "accept-language": string;
            };
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExceptionAnswer"][];
                };
            };
        };
    };
    Exceptions_count: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExceptionCountAnswer"];
                };
            };
        };
    };
    Exceptions_lately: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnsweredExceptionsAnswer"];
                };
            };
        };
    };
    Exceptions_handedOver: {
        parameters: {
            query: {
                day: string;
                from: string;
                to: string;
                language?: "en" | "zh";
            };
            header: {
                "accept-language": string;
            };
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    Exceptions_colleagues: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExceptionColleagueAnswer"][];
                };
            };
        };
    };
    Exceptions_assign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignExceptionDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExceptionHandlingAnswer"];
                };
            };
        };
    };
    Exceptions_snooze: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SnoozeExceptionDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExceptionHandlingAnswer"];
                };
            };
        };
    };
    Exceptions_note: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteExceptionDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExceptionHandlingAnswer"];
                };
            };
        };
    };
    Exceptions_processAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallbackDecisionAnswer"];
                };
            };
        };
    };
    Exceptions_dismiss: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallbackDecisionAnswer"];
                };
            };
        };
    };
    Transactions_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
                cursor?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionAnswer"][];
                };
            };
        };
    };
    Transactions_stats: {
        parameters: {
            query?: {
                filter?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionStatsAnswer"];
                };
            };
        };
    };
    Dashboard_show: {
        parameters: {
            query?: {
                range?: "1y" | "30d";
                hotels?: "all" | "selected";
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardAnswer"];
                };
            };
        };
    };
    Exports_start: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartExportDto"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportAnswer"];
                };
            };
        };
    };
    Exports_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportAnswer"];
                };
            };
        };
    };
    Exports_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportAnswer"];
                };
            };
        };
    };
    Exports_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv; charset=utf-8": string;
                    "application/pdf": string;
                };
            };
        };
    };
    Operations_overview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationsOverview"];
                };
            };
        };
    };
    Operations_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunAnswer"][];
                };
            };
        };
    };
    Operations_order: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderRunDto"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunAnswer"];
                };
            };
        };
    };
    Operations_run: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunAnswer"];
                };
            };
        };
    };
    Operations_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunAnswer"];
                };
            };
        };
    };
    Operations_resume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunAnswer"];
                };
            };
        };
    };
    Operations_seals: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SealAnswer"][];
                };
            };
        };
    };
    Operations_findings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindingAnswer"][];
                };
            };
        };
    };
    Operations_effects: {
        parameters: {
            query?: {
                filter?: string;
                range?: string;
                sort?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EffectAnswer"][];
                };
            };
        };
    };
    Operations_retry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetryEffectsDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetriedAnswer"];
                };
            };
        };
    };
    Operations_verify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                payment: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentVerificationAnswer"];
                };
            };
        };
    };
    Operations_proof: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                payment: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProofAnswer"];
                };
            };
        };
    };
    Operations_proofPdf: {
        parameters: {
            query?: {
                language?: "en" | "zh";
            };
            header: {
                "accept-language": string;
            };
            path: {
                payment: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    Operations_replay: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                payment: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayAnswer"];
                };
            };
        };
    };
    Operations_repair: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                payment: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepairAnswer"];
                };
            };
        };
    };
    Operations_eraseGuest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                payment: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EraseGuestDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasedAnswer"];
                };
            };
        };
    };
    Lookups_findReservations: {
        parameters: {
            query?: {
                query?: string;
                confirmationNo?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservationAnswer"][];
                };
            };
        };
    };
    Lookups_findAccounts: {
        parameters: {
            query?: {
                query?: string;
                code?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAnswer"][];
                };
            };
        };
    };
    Lookups_findGroups: {
        parameters: {
            query?: {
                query?: string;
                code?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAnswer"][];
                };
            };
        };
    };
    Lookups_findArAccounts: {
        parameters: {
            query?: {
                query?: string;
                code?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAnswer"][];
                };
            };
        };
    };
    Lookups_alreadyAsked: {
        parameters: {
            query?: {
                payers?: string;
                payer?: string;
                pmsIds?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlreadyAskedAnswer"];
                };
            };
        };
    };
    Lookups_methods: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MethodChoiceAnswer"][];
                };
            };
        };
    };
    Lookups_settings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentSettingsAnswer"];
                };
            };
        };
    };
    IframeTickets_create: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateIframeTicketDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IframeTicketAnswer"];
                };
            };
        };
    };
    Iframe_open: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uuid: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedIframeAnswer"];
                };
            };
        };
    };
    TicketTenant_tenant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindTicketTenantDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketTenantAnswer"];
                };
            };
        };
    };
    PaybySettings_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaybySettingsAnswer"];
                };
            };
        };
    };
    PaybySettings_save: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaybySettingsDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaybySettingsAnswer"];
                };
            };
        };
    };
    PaybySettings_drop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaybySettingsAnswer"];
                };
            };
        };
    };
    PaymentAccounts_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAccountAnswer"][];
                };
            };
        };
    };
    PaymentAccounts_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePaymentAccountDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAccountAnswer"];
                };
            };
        };
    };
    PaymentAccounts_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAccountAnswer"];
                };
            };
        };
    };
    PaymentAccounts_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePaymentAccountDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAccountAnswer"];
                };
            };
        };
    };
    PaymentAccounts_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    PaymentAccounts_try: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountTestAnswer"];
                };
            };
        };
    };
    PaymentMethods_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethodAnswer"][];
                };
            };
        };
    };
    PaymentMethods_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePaymentMethodDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethodAnswer"];
                };
            };
        };
    };
    PaymentMethods_templates: {
        parameters: {
            query?: {
                hotelCode?: unknown;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MethodTemplatesAnswer"];
                };
            };
        };
    };
    PaymentMethods_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethodAnswer"];
                };
            };
        };
    };
    PaymentMethods_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePaymentMethodDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethodAnswer"];
                };
            };
        };
    };
    PaymentMethods_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Live_stream: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    LinkCheck_check: {
        parameters: {
            query: {
                /** @description The link, the message it came in, or what stands behind the last slash of a short link. */
                link: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkCheckAnswer"];
                };
            };
        };
    };
    Guest_state: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestStateAnswer"];
                };
            };
        };
    };
    Guest_words: {
        parameters: {
            query: {
                language: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestPageWordsAnswer"];
                };
            };
        };
    };
    Guest_receipt: {
        parameters: {
            query?: {
                language?: "en" | "zh";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Guest_startAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartAttemptDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedAttemptAnswer"];
                };
            };
        };
    };
    Guest_returned: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnedAnswer"];
                };
            };
        };
    };
    GuestFormerShortLink_state: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestStateAnswer"];
                };
            };
        };
    };
    GuestFormerShortLink_words: {
        parameters: {
            query: {
                language: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestPageWordsAnswer"];
                };
            };
        };
    };
    GuestFormerShortLink_receipt: {
        parameters: {
            query?: {
                language?: "en" | "zh";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    GuestFormerShortLink_startAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartAttemptDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedAttemptAnswer"];
                };
            };
        };
    };
    GuestFormerShortLink_returned: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnedAnswer"];
                };
            };
        };
    };
    GuestShortLink_state: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestStateAnswer"];
                };
            };
        };
    };
    GuestShortLink_words: {
        parameters: {
            query: {
                language: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestPageWordsAnswer"];
                };
            };
        };
    };
    GuestShortLink_receipt: {
        parameters: {
            query?: {
                language?: "en" | "zh";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    GuestShortLink_startAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartAttemptDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedAttemptAnswer"];
                };
            };
        };
    };
    GuestShortLink_returned: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReturnedAnswer"];
                };
            };
        };
    };
    Callbacks_receive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platform: string;
                accountCode: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Callbacks_receipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
                channelCode: string;
                message: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Vendors_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorsAnswer"];
                };
            };
        };
    };
    PaymentCalls_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorCallAnswer"][];
                };
            };
        };
    };
    PaymentCalls_content: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                callId: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorCallContentAnswer"];
                };
            };
        };
    };
    VendorCalls_card: {
        parameters: {
            query: {
                kind: "platform" | "pms" | "sms";
                code: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorCallsAnswer"];
                };
            };
        };
    };
    VendorCalls_content: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorCallContentAnswer"];
                };
            };
        };
    };
    VendorCalls_tryNow: {
        parameters: {
            query: {
                kind: "platform" | "pms" | "sms";
                code: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorCallsAnswer"];
                };
            };
        };
    };
    PmsConnections_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PmsConnectionAnswer"][];
                };
            };
        };
    };
    PmsConnections_create: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePmsConnectionDto"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PmsConnectionAnswer"];
                };
            };
        };
    };
    PmsConnections_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PmsConnectionAnswer"];
                };
            };
        };
    };
    PmsConnections_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePmsConnectionDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PmsConnectionAnswer"];
                };
            };
        };
    };
    PmsConnections_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    PmsConnections_check: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PmsCheckAnswer"];
                };
            };
        };
    };
    PmsProfiles_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileAnswer"];
                };
            };
        };
    };
    PmsProfiles_version: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                number: number;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileDocumentAnswer"];
                };
            };
        };
    };
    PmsProfiles_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                number: number;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
        };
    };
    PmsProfiles_changes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                from: number;
                to: number;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileChangeAnswer"][];
                };
            };
        };
    };
    PmsProfiles_save: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveDraftDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftSavedAnswer"];
                };
            };
        };
    };
    PmsProfiles_discard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftReadDto"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    PmsProfiles_startFrom: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartFromDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftSavedAnswer"];
                };
            };
        };
    };
    PmsProfiles_import: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportProfileDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftSavedAnswer"];
                };
            };
        };
    };
    PmsProfiles_publish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishProfileDto"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    PmsProfiles_dryRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DryRunDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DryRunAnswer"];
                };
            };
        };
    };
    PmsProfiles_record: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordAnswerDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordingAnswer"];
                };
            };
        };
    };
    PmsProfiles_removeRecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                recordingId: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    PmsProfiles_calls: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                operation: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedAnswerAnswer"][];
                };
            };
        };
    };
    Reconciliation_accounts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComparedAccountAnswer"][];
                };
            };
        };
    };
    Reconciliation_open: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenDaysAnswer"];
                };
            };
        };
    };
    Reconciliation_payment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentSettlementAnswer"];
                };
            };
        };
    };
    Reconciliation_days: {
        parameters: {
            query: {
                month: string;
            };
            header?: never;
            path: {
                account: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DayAnswer"][];
                };
            };
        };
    };
    Reconciliation_day: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                account: string;
                day: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DayDetailAnswer"];
                };
            };
        };
    };
    Reconciliation_lines: {
        parameters: {
            query?: {
                range?: string;
            };
            header?: never;
            path: {
                account: string;
                day: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreeingLineAnswer"][];
                };
            };
        };
    };
    Reconciliation_compare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                account: string;
                day: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Reconciliation_answer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                account: string;
                day: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerFindingDto"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Reconciliation_record: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                account: string;
                day: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubjectDto"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    Reconciliation_close: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                account: string;
                day: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CloseDayDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DayAnswer"];
                };
            };
        };
    };
    Reconciliation_beforeClosing: {
        parameters: {
            query: {
                days: string;
            };
            header?: never;
            path: {
                account: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DayToCloseAnswer"][];
                };
            };
        };
    };
    Reconciliation_closeDays: {
        parameters: {
            query?: never;
            header: {
                "Idempotency-Key": string;
            };
            path: {
                account: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseDaysDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosedOrNotAnswer"][];
                };
            };
        };
    };
    Reconciliation_verify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                account: string;
                day: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DaySealAnswer"];
                };
            };
        };
    };
    AuditLog_list: {
        parameters: {
            query?: {
                filter?: string;
                range?: string;
                sort?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditLogEntry"][];
                };
            };
        };
    };
    AuditLog_facets: {
        parameters: {
            query?: {
                filter?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditLogFacets"];
                };
            };
        };
    };
    OperationLog_list: {
        parameters: {
            query?: {
                sort?: string;
                range?: string;
                filter?: string;
                cursor?: string;
            };
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationEntry"][];
                };
            };
        };
    };
    LogExports_start: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                tenant: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartLogExportDto"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogExportAnswer"];
                };
            };
        };
    };
    LogExports_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogExportAnswer"];
                };
            };
        };
    };
    LogExports_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogExportAnswer"];
                };
            };
        };
    };
    LogExports_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                tenant: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
