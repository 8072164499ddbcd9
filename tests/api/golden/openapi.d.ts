export interface paths {
    "/api/articles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Alle Artikel, neueste zuerst */
        get: operations["getArticles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/articles/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ein Artikel */
        get: operations["getArticlesBySlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Anmelden (setzt ein Cookie) */
        post: operations["postAuthLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Abmelden */
        post: operations["postAuthLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Wer angemeldet ist */
        get: operations["getAuthMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Konto anlegen (setzt ein Cookie) */
        post: operations["postAuthRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/badges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Alle Abzeichen */
        get: operations["getBadges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Alle Erinnerungen als Kalenderdatei */
        get: operations["getCalendarExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conditions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Erkrankungen mit ihren gewichteten Anzeichen */
        get: operations["getConditions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultation/analyze-text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Freien Text lesen: Anliegen und erkannte Symptome */
        post: operations["postConsultationAnalyzeText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultation/assess-risk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Die Dringlichkeit einschätzen */
        post: operations["postConsultationAssessRisk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultation/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Die Beratung einschätzen und speichern */
        post: operations["postConsultationComplete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultation/dynamic-question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Die nächste Frage, die das Ergebnis noch ändern kann */
        post: operations["postConsultationDynamicQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultation/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rückmeldung zu einer Beratung */
        post: operations["postConsultationFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultation/generate-recommendations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Was jetzt zu tun ist */
        post: operations["postConsultationGenerateRecommendations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Alle Beratungen, neueste zuerst */
        get: operations["getConsultations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consultations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Eine Beratung */
        get: operations["getConsultationsById"];
        put?: never;
        post?: never;
        /** Eine Beratung löschen */
        delete: operations["deleteConsultationsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/first-aid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Alle Anleitungen zur Ersten Hilfe */
        get: operations["getFirstAid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/first-aid/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Eine Anleitung */
        get: operations["getFirstAidBySlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ob der Prozess antwortet */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health-records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Die Gesundheitsakte eines Haustiers, neueste Einträge zuerst */
        get: operations["getHealthRecords"];
        put?: never;
        /** Einen Eintrag anlegen */
        post: operations["postHealthRecords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health-records/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ein Eintrag der Gesundheitsakte */
        get: operations["getHealthRecordsById"];
        /** Einen Eintrag ändern */
        put: operations["putHealthRecordsById"];
        post?: never;
        /** Einen Eintrag löschen */
        delete: operations["deleteHealthRecordsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Diese Beschreibung (OpenAPI 3.1) */
        get: operations["getOpenapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pet-badges/{id}/celebrate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ein erhaltenes Abzeichen als gefeiert merken */
        post: operations["postPetBadgesByIdCelebrate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Alle Haustiere */
        get: operations["getPets"];
        put?: never;
        /** Ein Haustier anlegen */
        post: operations["postPets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ein Haustier */
        get: operations["getPetsById"];
        /** Ein Haustier ändern */
        put: operations["putPetsById"];
        post?: never;
        /** Ein Haustier löschen */
        delete: operations["deletePetsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pets/{id}/badges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Die erhaltenen Abzeichen eines Haustiers */
        get: operations["getPetsByIdBadges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pets/{id}/badges/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Wie weit es zu jedem Abzeichen ist */
        get: operations["getPetsByIdBadgesProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pets/{id}/checkBadges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Verdiente Abzeichen verleihen */
        post: operations["postPetsByIdCheckBadges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/poison-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Einschätzen, was eine aufgenommene Menge bedeutet */
        post: operations["postPoisonCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/process-reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Fällige Erinnerungen versenden (nur für Administratoren) */
        post: operations["postProcessReminders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Alle Produkte */
        get: operations["getProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ein Produkt */
        get: operations["getProductsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/category/{category}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Produkte einer Kategorie */
        get: operations["getProductsCategoryByCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/featured": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Hervorgehobene Produkte */
        get: operations["getProductsFeatured"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/species/{species}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Produkte für eine Tierart */
        get: operations["getProductsSpeciesBySpecies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quality": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Wie gut die Einschätzung gemessen wurde */
        get: operations["getQuality"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quick-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Die Notfallzeichen einer Tierart */
        get: operations["getQuickCheck"];
        put?: never;
        /** Ein Notfallzeichen oder eine Beschreibung einschätzen */
        post: operations["postQuickCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ob Anfragen beantwortet werden können */
        get: operations["getReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Erinnerungen nach Tag */
        get: operations["getReminders"];
        put?: never;
        /** Eine Erinnerung anlegen */
        post: operations["postReminders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reminders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Eine Erinnerung */
        get: operations["getRemindersById"];
        put?: never;
        post?: never;
        /** Eine Erinnerung löschen */
        delete: operations["deleteRemindersById"];
        options?: never;
        head?: never;
        /** Eine Erinnerung ändern oder abhaken */
        patch: operations["patchRemindersById"];
        trace?: never;
    };
    "/api/symptoms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Symptome mit ihren Fragen */
        get: operations["getSymptoms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Das Passwort ändern */
        post: operations["postUserChangePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Name und E-Mail-Adresse ändern */
        patch: operations["patchUserProfile"];
        trace?: never;
    };
    "/api/user/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Benachrichtigungen und Darstellung ändern */
        patch: operations["patchUserSettings"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Badge: {
            category: string;
            /** Format: date-time */
            createdAt: string;
            description: string;
            /** @enum {string} */
            icon: "award" | "shield" | "trophy" | "star" | "medal" | "sparkles";
            id: number;
            /** @description 1 Bronze, 2 Silber, 3 Gold, 4 Platin, 5 Diamant */
            level: number;
            name: string;
            requirementPeriod: string | null;
            requirementType: string;
            requirementValue: number;
            /** @description leer: für alle */
            speciesApplicability: ("Katze" | "Hund" | "Kleintier" | "Vogel" | "Fisch" | "Reptil" | "Sonstiges")[];
        };
        Consultation: {
            /** Format: date-time */
            completedAt: string;
            /** Format: date-time */
            createdAt: string;
            detectedSymptoms: {
                confidence: number;
                name: string;
                /** @enum {string} */
                severity: "mild" | "moderate" | "severe" | "critical";
                /** @description die Wörter, aus denen das gelesen wurde */
                words: string;
            }[];
            /** @description Sekunden */
            duration: number;
            feedbackData: {
                comment: string;
                /** Format: date-time */
                givenAt: string;
                wasHelpful: boolean | null;
            } | null;
            feedbackSubmitted: boolean;
            id: number;
            mainIssue: string;
            naturalLanguageInput: string | null;
            nextSteps: string[];
            notes: string | null;
            /** @enum {string} */
            outcome: "monitor" | "vet_visit" | "emergency";
            pet: {
                name: string;
            };
            petId: number;
            productRecommendations: {
                affiliateLink: string;
                id?: number;
                name: string;
                reason: string;
            }[];
            recommendation: string;
            /** @description Antworten nach questionId */
            responses: {
                [key: string]: string;
            };
            riskAssessment: {
                factors: string[];
                level: string;
                precautionary?: boolean;
                provisional: boolean;
                score: number;
                settledBy?: string | null;
            };
            /** @enum {string} */
            severity: "mild" | "moderate" | "severe" | "critical";
            /** Format: date-time */
            startedAt: string;
            symptoms: {
                name: string;
                /** @enum {string} */
                severity: "mild" | "moderate" | "severe" | "critical";
            }[];
            userId: number;
        };
        Done: {
            /** @constant */
            success: true;
        };
        Error: {
            /** @description ein deutscher Satz für den Menschen davor */
            error: string;
            /** @description Meldungen je Feld */
            fieldErrors?: {
                [key: string]: string[];
            };
            /** @description derselbe Satz */
            message: string;
        };
        GetArticlesAnswer: {
            /** Format: date */
            date: string;
            description: string;
            slug: string;
            title: string;
        }[];
        GetArticlesBySlugAnswer: {
            /** Format: date */
            date: string;
            description: string;
            html: string;
            slug: string;
            sources: {
                title: string;
                url: string;
            }[];
            /** @description das Thema des Tagestipps */
            tip: string;
            title: string;
        };
        GetAuthMeAnswer: {
            user: components["schemas"]["User"];
        };
        GetBadgesAnswer: components["schemas"]["Badge"][];
        GetCalendarExportAnswer: string;
        GetConditionsAnswer: {
            /** Format: date-time */
            createdAt: string;
            description: string;
            id: number;
            name: string;
            rules: {
                conditionId: number;
                /** Format: date-time */
                createdAt: string;
                id: number;
                operator: string;
                symptom: string;
                symptomId: number;
                value: string | null;
                weight: number;
            }[];
            /** @enum {string} */
            severity: "mild" | "moderate" | "severe" | "critical";
            speciesApplicability: string[];
        }[];
        GetConsultationsAnswer: components["schemas"]["Consultation"][];
        GetFirstAidAnswer: components["schemas"]["GetFirstAidBySlugAnswer"][];
        GetFirstAidBySlugAnswer: {
            /** @description in jedem Fall sofort in die Praxis */
            atOnce: boolean;
            bySpecies: {
                /** @enum {string} */
                species: "Katze" | "Hund" | "Kleintier" | "Vogel" | "Fisch" | "Reptil" | "Sonstiges";
                text: string;
            }[];
            dont: string[];
            /** @enum {string} */
            group: "atmung" | "bauch" | "verletzung" | "sonstiges";
            poison: boolean;
            slug: string;
            sources: {
                title: string;
                url: string | null;
            }[];
            species: ("Katze" | "Hund" | "Kleintier" | "Vogel" | "Fisch" | "Reptil" | "Sonstiges")[];
            steps: string[];
            title: string;
            /** @description wann es in die Praxis muss */
            vet: string;
        };
        GetHealthAnswer: {
            /** @constant */
            status: "ok";
        };
        GetHealthRecordsAnswer: components["schemas"]["HealthRecord"][];
        GetOpenapiJsonAnswer: {
            openapi: string;
        } & {
            [key: string]: unknown;
        };
        GetPetsAnswer: components["schemas"]["Pet"][];
        GetPetsByIdBadgesAnswer: {
            badge: components["schemas"]["Badge"];
            badgeId: number;
            celebrated: boolean;
            displayed: boolean;
            /** Format: date-time */
            earnedAt: string;
            id: number;
            petId: number;
        }[];
        GetPetsByIdBadgesProgressAnswer: {
            badge: components["schemas"]["Badge"];
            progress: number;
            total: number;
        }[];
        GetProductsAnswer: components["schemas"]["Product"][];
        GetProductsCategoryByCategoryAnswer: components["schemas"]["Product"][];
        GetProductsFeaturedAnswer: components["schemas"]["Product"][];
        GetProductsSpeciesBySpeciesAnswer: components["schemas"]["Product"][];
        GetQualityAnswer: {
            figures: {
                learntFrom: number;
                rulesVersion: string;
                sets: {
                    [key: string]: {
                        /** @description Anteil mit 95-%-Intervall nach Wilson */
                        acceptable: {
                            high: number;
                            low: number;
                            part: number;
                            whole: number;
                        };
                        cases: number;
                        dangerous: string[];
                        /** @description Anteil mit 95-%-Intervall nach Wilson */
                        emergency: {
                            high: number;
                            low: number;
                            part: number;
                            whole: number;
                        };
                        /** @description Anteil mit 95-%-Intervall nach Wilson */
                        exact: {
                            high: number;
                            low: number;
                            part: number;
                            whole: number;
                        };
                        /** @description Anteil mit 95-%-Intervall nach Wilson */
                        over: {
                            high: number;
                            low: number;
                            part: number;
                            whole: number;
                        };
                        title: string;
                        tuned: boolean;
                        /** @description Anteil mit 95-%-Intervall nach Wilson */
                        under: {
                            high: number;
                            low: number;
                            part: number;
                            whole: number;
                        };
                    } & {
                        [key: string]: unknown;
                    };
                };
            } & {
                [key: string]: unknown;
            };
            /** @description wer die Regeln tierärztlich gelesen hat; null: niemand */
            reviewedBy: string | null;
        };
        GetQuickCheckAnswer: {
            /**
             * @description Atmung und Bewusstsein, Bauch und Gift, Verletzung, Sonstiges
             * @enum {string}
             */
            group: "atmung" | "bauch" | "verletzung" | "sonstiges";
            hint: string | null;
            key: string;
            label: string;
        }[];
        GetReadyAnswer: {
            /** @constant */
            status: "ok";
        };
        GetRemindersAnswer: components["schemas"]["Reminder"][];
        GetSymptomsAnswer: {
            /** Format: date-time */
            createdAt: string;
            description: string;
            id: number;
            name: string;
            questions: {
                id: number;
                options: string[];
                question: string;
                /** @enum {string} */
                type: "text" | "boolean" | "single" | "multiple";
            }[];
            /** @enum {string} */
            severity: "mild" | "moderate" | "severe" | "critical";
            speciesApplicability: string[];
        }[];
        HealthRecord: {
            batch: string | null;
            consultationId: number | null;
            course: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date */
            date: string;
            description: string;
            dose: string | null;
            id: number;
            notes: string | null;
            petId: number;
            provider: string | null;
            title: string;
            /** @enum {string} */
            type: "consultation" | "vaccination" | "medication" | "treatment" | "vet_visit" | "weight" | "training" | "other";
            vaccine: string | null;
            validUntil: string | null;
            /** @description ganze Gramm */
            weightGrams: number | null;
        };
        PatchRemindersByIdInput: {
            completed?: boolean;
            /**
             * Format: date
             * @description ein Tag von 1900 bis 2199; ein Zeitpunkt gilt als sein Tag
             */
            date?: string;
            notes?: string | null;
            notificationTime?: string | null;
            /** @enum {string} */
            recurrence?: "none" | "daily" | "weekly" | "monthly" | "quarterly" | "yearly";
            /** @enum {string} */
            recurrenceFrom?: "due" | "completion";
            title?: string;
            /** @enum {string} */
            type?: "vaccination" | "medication" | "visit" | "treatment" | "other";
        };
        PatchUserProfileInput: {
            /** Format: email */
            email: string;
            firstName: string;
            lastName: string;
            password?: string;
        };
        PatchUserSettingsAnswer: {
            appearance: {
                /** @enum {string} */
                colorScheme: "default" | "professional" | "accessible";
                /** @enum {string} */
                contrastPreference: "normal" | "high";
                /** @description true ist dunkel, false hell, null folgt dem System */
                darkMode: boolean | null;
                /** @enum {string} */
                fontSize: "small" | "normal" | "large";
                reducedMotion: boolean;
                /** @enum {string} */
                theme: "light" | "dark" | "system";
            };
            notifications: {
                emailNotifications: boolean;
                healthTipsNotifications: boolean;
                productUpdateNotifications: boolean;
                reminderNotifications: boolean;
            };
            /** @description Bundesland, Österreich oder Schweiz: wessen Notdienst gezeigt wird */
            region: string | null;
        };
        PatchUserSettingsInput: {
            appearance?: {
                /** @enum {string} */
                colorScheme?: "default" | "professional" | "accessible";
                /** @enum {string} */
                contrastPreference?: "normal" | "high";
                darkMode?: boolean;
                /** @enum {string} */
                fontSize?: "small" | "normal" | "large";
                reducedMotion?: boolean;
                /** @enum {string} */
                theme?: "light" | "dark" | "system";
            };
            notifications?: {
                emailNotifications?: boolean;
                healthTipsNotifications?: boolean;
                productUpdateNotifications?: boolean;
                reminderNotifications?: boolean;
            };
            region?: ("Baden-Württemberg" | "Bayern" | "Berlin" | "Brandenburg" | "Bremen" | "Hamburg" | "Hessen" | "Mecklenburg-Vorpommern" | "Niedersachsen" | "Nordrhein-Westfalen (Nordrhein)" | "Nordrhein-Westfalen (Westfalen-Lippe)" | "Rheinland-Pfalz" | "Saarland" | "Sachsen" | "Sachsen-Anhalt" | "Schleswig-Holstein" | "Thüringen" | "Österreich" | "Schweiz") | null;
        };
        Pet: {
            allergies: string[];
            /** @description seit wann das Tier abgelegt ist */
            archivedAt: string | null;
            /** @description der Geburtstag ist aus einem geschätzten Alter gerechnet */
            birthEstimated: boolean;
            breed: string | null;
            chipNumber: string | null;
            /** Format: date-time */
            createdAt: string;
            dateOfBirth: string | null;
            emergencyVetName: string | null;
            emergencyVetPhone: string | null;
            gender: ("Männlich" | "Weiblich") | null;
            id: number;
            medicalConditions: string[];
            name: string;
            neutered: boolean;
            passportNumber: string | null;
            /** @description eine https-Adresse oder der Pfad eines hier gespeicherten Bildes */
            profileImage: string | null;
            /** @enum {string} */
            species: "Katze" | "Hund" | "Kleintier" | "Vogel" | "Fisch" | "Reptil" | "Sonstiges";
            vetName: string | null;
            vetPhone: string | null;
            /** @description wie eingegeben, zum Beispiel 4,5 kg */
            weight: string | null;
        };
        PetBadge: {
            badgeId: number;
            celebrated: boolean;
            displayed: boolean;
            /** Format: date-time */
            earnedAt: string;
            id: number;
            petId: number;
        };
        PostAuthLoginAnswer: {
            user: components["schemas"]["User"];
        };
        PostAuthLoginInput: {
            /** @description der Code der App oder ein Wiederherstellungscode, wo das Konto ihn verlangt */
            code?: string;
            password: string;
            username: string;
        };
        PostAuthRegisterAnswer: {
            user: components["schemas"]["User"];
        };
        PostAuthRegisterInput: {
            /** Format: email */
            email: string;
            firstName: string;
            lastName: string;
            password: string;
            username: string;
        };
        PostConsultationAnalyzeTextAnswer: {
            detectedSymptoms: {
                confidence: number;
                name: string;
                /** @enum {string} */
                severity: "mild" | "moderate" | "severe" | "critical";
                /** @description die Wörter, aus denen das gelesen wurde */
                words: string;
            }[];
            mainIssue: string;
        };
        PostConsultationAnalyzeTextInput: {
            petId: number;
            text: string;
        };
        PostConsultationAssessRiskAnswer: {
            factors: string[];
            /** @enum {string} */
            level: "benign" | "monitor" | "concerning" | "vet_visit" | "urgent" | "emergency";
            openExclusions: string[];
            /** @enum {string} */
            outcome: "monitor" | "vet_visit" | "emergency";
            /** @description vorsorglich so hoch: eine Antwort kann es klären */
            precautionary: boolean;
            /** @description eine Frage, die einen Notfall ausschließt, ist noch offen */
            provisional: boolean;
            score: number;
            /** @description die Frage, die es klärt */
            settledBy: string | null;
        };
        PostConsultationCompleteAnswer: {
            consultationId: number;
        };
        PostConsultationDynamicQuestionAnswer: {
            atMost?: number;
            help?: string | null;
            number?: number;
            options: string[];
            question: string;
            /** @description COMPLETE, wenn keine Frage mehr offen ist */
            questionId: string;
            /** @enum {string} */
            type: "text" | "boolean" | "single" | "multiple";
            why?: string;
        };
        PostConsultationDynamicQuestionInput: {
            consultationData: {
                mainIssue?: string | null;
                petId: number;
                responses?: {
                    answer: string | boolean | string[];
                    question?: string | null;
                    /** @description eine questionId, die dynamic-question genannt hat */
                    questionId: string;
                    timestamp?: string | null;
                }[] | null;
                startedAt?: string | null;
                symptoms?: {
                    name: string;
                    severity?: ("mild" | "moderate" | "severe" | "critical") | null;
                }[] | null;
                userDescriptionText?: string | null;
            };
        };
        PostConsultationFeedbackInput: {
            comment?: string | null;
            consultationId: number;
            wasHelpful?: boolean | null;
        };
        PostConsultationGenerateRecommendationsAnswer: {
            nextSteps: string[];
            /** @enum {string} */
            outcome: "monitor" | "vet_visit" | "emergency";
            productRecommendations: {
                affiliateLink: string;
                id?: number;
                name: string;
                reason: string;
            }[];
            recommendation: string;
        };
        PostHealthRecordsInput: {
            batch?: string | null;
            consultationId?: number | null;
            course?: string | null;
            /**
             * Format: date
             * @description ein Tag von 1900 bis 2199
             */
            date: string;
            /** @description nicht nur Leerzeichen */
            description: string;
            dose?: string | null;
            notes?: string | null;
            petId: number;
            provider?: string | null;
            /** @description nicht nur Leerzeichen */
            title: string;
            /** @enum {string} */
            type: "consultation" | "vaccination" | "medication" | "treatment" | "vet_visit" | "weight" | "training" | "other";
            vaccine?: string | null;
            validUntil?: string | null;
            weight?: string | null;
        };
        PostPetsByIdCheckBadgesAnswer: {
            awarded: {
                badge: components["schemas"]["Badge"];
                petBadge: components["schemas"]["PetBadge"];
            }[];
        };
        PostPetsInput: {
            /** @default [] */
            allergies?: string[];
            birthEstimated?: boolean;
            breed?: string | null;
            chipNumber?: string | null;
            dateOfBirth?: string | null;
            emergencyVetName?: string | null;
            emergencyVetPhone?: string | null;
            /** @default null */
            gender?: ("Männlich" | "Weiblich") | null;
            /** @default [] */
            medicalConditions?: string[];
            name: string;
            /** @default false */
            neutered?: boolean;
            passportNumber?: string | null;
            profileImage?: string | null;
            /** @enum {string} */
            species: "Katze" | "Hund" | "Kleintier" | "Vogel" | "Fisch" | "Reptil" | "Sonstiges";
            vetName?: string | null;
            vetPhone?: string | null;
            /** @description wie 4,5 kg oder 800 g; eine Zahl sind Kilogramm */
            weight?: string | null;
        };
        PostPoisonCheckAnswer: {
            do: string[];
            dont: string[];
            /** @enum {string} */
            level: "benign" | "monitor" | "concerning" | "vet_visit" | "urgent" | "emergency";
            /** @enum {string} */
            outcome: "monitor" | "vet_visit" | "emergency";
            reasons: string[];
            substances: {
                action: string;
                /** @description je kg Körpergewicht: die berechnete Dosis, ab wann erste und ab wann schwere Anzeichen beschrieben sind, ob sie weit darunter ruhig ist */
                dose: {
                    calm: boolean;
                    mild: number;
                    perKilogram: number;
                    severe: number;
                    unit: string;
                } | null;
                name: string;
                note: string | null;
                /** @description wann Anzeichen beginnen */
                onset: string;
                sources: string[];
                /** @description warum es so dringend ist, ohne Stoff und Zahlen */
                why: string;
            }[];
        };
        PostPoisonCheckInput: {
            amount?: string | number;
            grown?: ("ja" | "nein") | boolean;
            signs?: ("ja" | "nein") | boolean;
            /** @enum {string} */
            species: "Katze" | "Hund" | "Kleintier" | "Vogel" | "Fisch" | "Reptil" | "Sonstiges";
            substance: string;
            weight?: string | number;
        };
        PostProcessRemindersAnswer: {
            failed: number;
            /** @description fällige Erinnerungen, die in den Postausgang kamen */
            processed: number;
            sent: number;
        };
        PostQuickCheckAnswer: {
            doNot: string[];
            firstAid: {
                key: string;
                title: string;
            }[];
            /** @description was in der Beschreibung erkannt wurde */
            found: string[];
            headline: string;
            /** @description ihre Sprache, ISO 639-1 */
            language: string | null;
            /** @enum {string} */
            level: "benign" | "monitor" | "concerning" | "vet_visit" | "urgent" | "emergency";
            /** @description steht die Beschreibung in einer anderen Sprache: was in ihr gesagt wird */
            notice: string | null;
            /** @enum {string} */
            outcome: "monitor" | "vet_visit" | "emergency";
            poison: boolean;
            /** @description vorsorglich so hoch: eine Antwort kann es klären */
            precautionary: boolean;
            /** @description eine Frage, die einen Notfall ausschließt, ist noch offen */
            provisional: boolean;
            reasons: string[];
            recommendation: string;
            /** @description die Frage, die es klärt */
            settledBy: string | null;
            steps: string[];
            understood: boolean;
            warningSigns: string[];
        };
        PostQuickCheckInput: {
            sign?: string;
            /** @enum {string} */
            species: "Katze" | "Hund" | "Kleintier" | "Vogel" | "Fisch" | "Reptil" | "Sonstiges";
            text?: string;
        };
        PostRemindersInput: {
            /**
             * Format: date
             * @description ein Tag von 1900 bis 2199; ein Zeitpunkt gilt als sein Tag
             */
            date: string;
            notes?: string | null;
            notificationTime?: string | null;
            petId: number;
            /**
             * @default none
             * @enum {string}
             */
            recurrence?: "none" | "daily" | "weekly" | "monthly" | "quarterly" | "yearly";
            /**
             * @default due
             * @enum {string}
             */
            recurrenceFrom?: "due" | "completion";
            title: string;
            /**
             * @default vaccination
             * @enum {string}
             */
            type?: "vaccination" | "medication" | "visit" | "treatment" | "other";
        };
        PostUserChangePasswordInput: {
            currentPassword: string;
            /**
             * @description auch Passkeys, Zugriffstokens, Kalenderadresse und Freigaben für Praxen beenden
             * @default true
             */
            endAccess?: boolean;
            newPassword: string;
        };
        Product: {
            affiliateUrl: string;
            amount: number | null;
            category: string;
            /** Format: date-time */
            createdAt: string;
            description: string;
            featured: boolean;
            id: number;
            imageUrl: string;
            name: string;
            /** @description ganze Cent, mit Mehrwertsteuer */
            price: number;
            /**
             * Format: date
             * @description der Tag, an dem der Preis nachgesehen wurde
             */
            pricedOn: string;
            rating: number | null;
            /** @description ein Beispielprodukt */
            sample: boolean;
            sku: string;
            speciesApplicability: ("Katze" | "Hund" | "Kleintier" | "Vogel" | "Fisch" | "Reptil" | "Sonstiges")[];
            targetConditions: string[];
            /** @description dasselbe wie speciesApplicability */
            targetSpecies: ("Katze" | "Hund" | "Kleintier" | "Vogel" | "Fisch" | "Reptil" | "Sonstiges")[];
            unit: ("kg" | "l") | null;
        };
        PutHealthRecordsByIdInput: {
            batch?: string | null;
            course?: string | null;
            /**
             * Format: date
             * @description ein Tag von 1900 bis 2199
             */
            date: string;
            /** @description nicht nur Leerzeichen */
            description: string;
            dose?: string | null;
            notes?: string | null;
            provider?: string | null;
            /** @description nicht nur Leerzeichen */
            title: string;
            /** @enum {string} */
            type: "consultation" | "vaccination" | "medication" | "treatment" | "vet_visit" | "weight" | "training" | "other";
            vaccine?: string | null;
            validUntil?: string | null;
            weight?: string | null;
        };
        Reminder: {
            /** @description der erste Tag der Reihe */
            anchor: string | null;
            completed: boolean;
            completedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description der Zeitpunkt 00:00 Uhr des Tages in der Zeitzone der Anwendung */
            date: string;
            id: number;
            notes: string | null;
            notificationTime: string | null;
            notified: boolean;
            petId: number;
            petName: string;
            /** @enum {string} */
            recurrence: "none" | "daily" | "weekly" | "monthly" | "quarterly" | "yearly";
            /** @enum {string} */
            recurrenceFrom: "due" | "completion";
            title: string;
            /** @enum {string} */
            type: "vaccination" | "medication" | "visit" | "treatment" | "other";
        };
        User: {
            email: string;
            /** @description ob die Adresse bestätigt ist; E-Mails gehen an keine andere */
            emailConfirmed: boolean;
            firstName: string;
            id: number;
            lastName: string;
            /** @enum {string} */
            role: "user" | "admin";
            settings: components["schemas"]["PatchUserSettingsAnswer"];
            username: string;
        };
    };
    responses: {
        /** @description Der Inhalt ist nicht lesbar */
        400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Nicht angemeldet oder falsche Zugangsdaten */
        401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Nicht erlaubt */
        403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Das gibt es nicht oder es gehört jemand anderem */
        404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Diese Methode gibt es hier nicht */
        405: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Das gibt es schon */
        409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Zu groß */
        413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Kein JSON */
        415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Eine Angabe stimmt nicht */
        422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Zu viele Anfragen (Retry-After) */
        429: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Ein Fehler auf dem Server */
        500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Überlastet, oder die Datenbank ist gerade nicht erreichbar (Retry-After) */
        503: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getArticles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Alle Artikel, neueste zuerst */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetArticlesAnswer"];
                };
            };
            405: components["responses"]["405"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getArticlesBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ein Artikel */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetArticlesBySlugAnswer"];
                };
            };
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postAuthLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostAuthLoginInput"];
            };
        };
        responses: {
            /** @description Anmelden (setzt ein Cookie) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostAuthLoginAnswer"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postAuthLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Abmelden */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getAuthMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Wer angemeldet ist */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetAuthMeAnswer"];
                };
            };
            401: components["responses"]["401"];
            405: components["responses"]["405"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postAuthRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostAuthRegisterInput"];
            };
        };
        responses: {
            /** @description Konto anlegen (setzt ein Cookie) */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostAuthRegisterAnswer"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getBadges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Alle Abzeichen */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetBadgesAnswer"];
                };
            };
            401: components["responses"]["401"];
            405: components["responses"]["405"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getCalendarExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Alle Erinnerungen als Kalenderdatei */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": components["schemas"]["GetCalendarExportAnswer"];
                };
            };
            401: components["responses"]["401"];
            405: components["responses"]["405"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getConditions: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                species?: "Katze" | "Hund" | "Kleintier" | "Vogel" | "Fisch" | "Reptil" | "Sonstiges";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Erkrankungen mit ihren gewichteten Anzeichen */
            200: {
                headers: {
                    /** @description prev und next, mit page */
                    Link?: string;
                    /** @description Wie viele es insgesamt sind, mit page */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetConditionsAnswer"];
                };
            };
            401: components["responses"]["401"];
            405: components["responses"]["405"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postConsultationAnalyzeText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostConsultationAnalyzeTextInput"];
            };
        };
        responses: {
            /** @description Freien Text lesen: Anliegen und erkannte Symptome */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostConsultationAnalyzeTextAnswer"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postConsultationAssessRisk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostConsultationDynamicQuestionInput"];
            };
        };
        responses: {
            /** @description Die Dringlichkeit einschätzen */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostConsultationAssessRiskAnswer"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            /** @description Eine Angabe stimmt nicht. Auch: „Diese Frage gibt es nicht“, „Diese Antwort gibt es nicht“ */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postConsultationComplete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostConsultationDynamicQuestionInput"];
            };
        };
        responses: {
            /** @description Die Beratung einschätzen und speichern */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostConsultationCompleteAnswer"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            /** @description Eine Angabe stimmt nicht. Auch: „Diese Frage gibt es nicht“, „Diese Antwort gibt es nicht“, „Ein Konto fasst höchstens 5.000 Beratungen. Lösch erst, was du nicht mehr brauchst.“ */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postConsultationDynamicQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostConsultationDynamicQuestionInput"];
            };
        };
        responses: {
            /** @description Die nächste Frage, die das Ergebnis noch ändern kann */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostConsultationDynamicQuestionAnswer"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            /** @description Eine Angabe stimmt nicht. Auch: „Diese Frage gibt es nicht“, „Diese Antwort gibt es nicht“ */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postConsultationFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostConsultationFeedbackInput"];
            };
        };
        responses: {
            /** @description Rückmeldung zu einer Beratung */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            /** @description Eine Angabe stimmt nicht. Auch: „Bitte wähle Ja oder Nein oder schreib einen Kommentar.“ */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postConsultationGenerateRecommendations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostConsultationDynamicQuestionInput"];
            };
        };
        responses: {
            /** @description Was jetzt zu tun ist */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostConsultationGenerateRecommendationsAnswer"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            /** @description Eine Angabe stimmt nicht. Auch: „Diese Frage gibt es nicht“, „Diese Antwort gibt es nicht“ */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getConsultations: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Alle Beratungen, neueste zuerst */
            200: {
                headers: {
                    /** @description prev und next, mit page */
                    Link?: string;
                    /** @description Wie viele es insgesamt sind, mit page */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetConsultationsAnswer"];
                };
            };
            401: components["responses"]["401"];
            405: components["responses"]["405"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getConsultationsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Eine Beratung */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Consultation"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    deleteConsultationsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Eine Beratung löschen */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getFirstAid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Alle Anleitungen zur Ersten Hilfe */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetFirstAidAnswer"];
                };
            };
            405: components["responses"]["405"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getFirstAidBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Eine Anleitung */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetFirstAidBySlugAnswer"];
                };
            };
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ob der Prozess antwortet */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetHealthAnswer"];
                };
            };
            405: components["responses"]["405"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getHealthRecords: {
        parameters: {
            query: {
                page?: number;
                pageSize?: number;
                petId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Die Gesundheitsakte eines Haustiers, neueste Einträge zuerst */
            200: {
                headers: {
                    /** @description prev und next, mit page */
                    Link?: string;
                    /** @description Wie viele es insgesamt sind, mit page */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetHealthRecordsAnswer"];
                };
            };
            401: components["responses"]["401"];
            405: components["responses"]["405"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postHealthRecords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostHealthRecordsInput"];
            };
        };
        responses: {
            /** @description Einen Eintrag anlegen */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthRecord"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            /** @description Eine Angabe stimmt nicht. Auch: „Das Ende der Gültigkeit liegt vor dem Datum.“, „Diese Beratung gehört nicht zu diesem Haustier.“, „Ein Konto fasst höchstens 20.000 Einträge in der Gesundheitsakte. Lösch erst, was du nicht mehr brauchst.“ */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getHealthRecordsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ein Eintrag der Gesundheitsakte */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthRecord"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    putHealthRecordsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PutHealthRecordsByIdInput"];
            };
        };
        responses: {
            /** @description Einen Eintrag ändern */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthRecord"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            /** @description Eine Angabe stimmt nicht. Auch: „Das Ende der Gültigkeit liegt vor dem Datum.“ */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    deleteHealthRecordsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Einen Eintrag löschen */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getOpenapiJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Diese Beschreibung (OpenAPI 3.1) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetOpenapiJsonAnswer"];
                };
            };
            405: components["responses"]["405"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postPetBadgesByIdCelebrate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ein erhaltenes Abzeichen als gefeiert merken */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PetBadge"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getPets: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Alle Haustiere */
            200: {
                headers: {
                    /** @description prev und next, mit page */
                    Link?: string;
                    /** @description Wie viele es insgesamt sind, mit page */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetPetsAnswer"];
                };
            };
            401: components["responses"]["401"];
            405: components["responses"]["405"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postPets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostPetsInput"];
            };
        };
        responses: {
            /** @description Ein Haustier anlegen */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pet"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            /** @description Eine Angabe stimmt nicht. Auch: „Das Geburtsdatum darf nicht in der Zukunft liegen.“, „Ein Konto fasst höchstens 200 Haustiere. Lösch erst, was du nicht mehr brauchst.“ */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getPetsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ein Haustier */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pet"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    putPetsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostPetsInput"];
            };
        };
        responses: {
            /** @description Ein Haustier ändern */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pet"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            /** @description Eine Angabe stimmt nicht. Auch: „Das Geburtsdatum darf nicht in der Zukunft liegen.“ */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    deletePetsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ein Haustier löschen */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getPetsByIdBadges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Die erhaltenen Abzeichen eines Haustiers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetPetsByIdBadgesAnswer"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getPetsByIdBadgesProgress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Wie weit es zu jedem Abzeichen ist */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetPetsByIdBadgesProgressAnswer"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postPetsByIdCheckBadges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Verdiente Abzeichen verleihen */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostPetsByIdCheckBadgesAnswer"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postPoisonCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostPoisonCheckInput"];
            };
        };
        responses: {
            /** @description Einschätzen, was eine aufgenommene Menge bedeutet */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostPoisonCheckAnswer"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postProcessReminders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fällige Erinnerungen versenden (nur für Administratoren) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostProcessRemindersAnswer"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getProducts: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Alle Produkte */
            200: {
                headers: {
                    /** @description prev und next, mit page */
                    Link?: string;
                    /** @description Wie viele es insgesamt sind, mit page */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetProductsAnswer"];
                };
            };
            405: components["responses"]["405"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getProductsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ein Produkt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getProductsCategoryByCategory: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path: {
                category: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Produkte einer Kategorie */
            200: {
                headers: {
                    /** @description prev und next, mit page */
                    Link?: string;
                    /** @description Wie viele es insgesamt sind, mit page */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetProductsCategoryByCategoryAnswer"];
                };
            };
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getProductsFeatured: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hervorgehobene Produkte */
            200: {
                headers: {
                    /** @description prev und next, mit page */
                    Link?: string;
                    /** @description Wie viele es insgesamt sind, mit page */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetProductsFeaturedAnswer"];
                };
            };
            405: components["responses"]["405"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getProductsSpeciesBySpecies: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
            };
            header?: never;
            path: {
                species: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Produkte für eine Tierart */
            200: {
                headers: {
                    /** @description prev und next, mit page */
                    Link?: string;
                    /** @description Wie viele es insgesamt sind, mit page */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetProductsSpeciesBySpeciesAnswer"];
                };
            };
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getQuality: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Wie gut die Einschätzung gemessen wurde */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetQualityAnswer"];
                };
            };
            405: components["responses"]["405"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getQuickCheck: {
        parameters: {
            query?: {
                species?: "Katze" | "Hund" | "Kleintier" | "Vogel" | "Fisch" | "Reptil" | "Sonstiges";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Die Notfallzeichen einer Tierart */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetQuickCheckAnswer"];
                };
            };
            405: components["responses"]["405"];
            /** @description Eine Angabe stimmt nicht. Auch: „Bitte gib eine Tierart an (species).“ */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postQuickCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostQuickCheckInput"];
            };
        };
        responses: {
            /** @description Ein Notfallzeichen oder eine Beschreibung einschätzen */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostQuickCheckAnswer"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            /** @description Eine Angabe stimmt nicht. Auch: „Bitte gib ein Zeichen (sign) oder eine Beschreibung (text) an.“ */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ob Anfragen beantwortet werden können */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetReadyAnswer"];
                };
            };
            405: components["responses"]["405"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getReminders: {
        parameters: {
            query?: {
                month?: string;
                page?: number;
                pageSize?: number;
                pet?: number;
                state?: "open" | "completed" | "overdue";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Erinnerungen nach Tag */
            200: {
                headers: {
                    /** @description prev und next, mit page */
                    Link?: string;
                    /** @description Wie viele es insgesamt sind, mit page */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetRemindersAnswer"];
                };
            };
            401: components["responses"]["401"];
            405: components["responses"]["405"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postReminders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostRemindersInput"];
            };
        };
        responses: {
            /** @description Eine Erinnerung anlegen */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reminder"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            /** @description Eine Angabe stimmt nicht. Auch: „Ein Konto fasst höchstens 5.000 Erinnerungen. Lösch erst, was du nicht mehr brauchst.“ */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getRemindersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Eine Erinnerung */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reminder"];
                };
            };
            401: components["responses"]["401"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    deleteRemindersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Eine Erinnerung löschen */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    patchRemindersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchRemindersByIdInput"];
            };
        };
        responses: {
            /** @description Eine Erinnerung ändern oder abhaken */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reminder"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            /** @description Eine Angabe stimmt nicht. Auch: „Ein Konto fasst höchstens 5.000 Erinnerungen. Lösch erst, was du nicht mehr brauchst.“ */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    getSymptoms: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                species?: "Katze" | "Hund" | "Kleintier" | "Vogel" | "Fisch" | "Reptil" | "Sonstiges";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Symptome mit ihren Fragen */
            200: {
                headers: {
                    /** @description prev und next, mit page */
                    Link?: string;
                    /** @description Wie viele es insgesamt sind, mit page */
                    "X-Total-Count"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSymptomsAnswer"];
                };
            };
            401: components["responses"]["401"];
            405: components["responses"]["405"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    postUserChangePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostUserChangePasswordInput"];
            };
        };
        responses: {
            /** @description Das Passwort ändern */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    patchUserProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchUserProfileInput"];
            };
        };
        responses: {
            /** @description Name und E-Mail-Adresse ändern */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
    patchUserSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchUserSettingsInput"];
            };
        };
        responses: {
            /** @description Benachrichtigungen und Darstellung ändern */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PatchUserSettingsAnswer"];
                };
            };
            400: components["responses"]["400"];
            401: components["responses"]["401"];
            403: components["responses"]["403"];
            404: components["responses"]["404"];
            405: components["responses"]["405"];
            409: components["responses"]["409"];
            413: components["responses"]["413"];
            415: components["responses"]["415"];
            422: components["responses"]["422"];
            429: components["responses"]["429"];
            500: components["responses"]["500"];
            503: components["responses"]["503"];
        };
    };
}
